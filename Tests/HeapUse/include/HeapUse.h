#ifndef HEAP_USE_H
#define HEAP_USE_H

#include <stddef.h>

/// The bytes that malloc has allocated for this process and not freed; 0 if the system does not report them.
size_t bytes_in_use(void);

#endif
