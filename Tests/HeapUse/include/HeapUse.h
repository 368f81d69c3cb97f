#ifndef HEAP_USE_H
#define HEAP_USE_H

#include <stddef.h>

/// The bytes that malloc has allocated for this process and not freed; 0 if the system does not report them.
size_t bytes_in_use(void);

/// Ends the recording of thrown errors by the test library, which keeps a backtrace for each address of an error.
void stop_recording_thrown_errors(void);

#endif
