#ifndef HEAP_USE_H
#define HEAP_USE_H

#include <stddef.h>

/// The bytes that malloc has handed out to this process and not got back; 0 where it does not say.
size_t bytes_in_use(void);

#endif
