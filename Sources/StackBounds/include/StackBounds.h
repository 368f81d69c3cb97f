#ifndef STACK_BOUNDS_H
#define STACK_BOUNDS_H

#include <stdint.h>

/// The lowest address that the running thread's stack may grow to; 0 where the system does not tell. It costs some
/// microseconds.
uintptr_t stackEnd(void);

/// About where in its stack the running thread is. Stacks grow downwards on every system that this is for.
static inline uintptr_t stackPosition(void) { return (uintptr_t)__builtin_frame_address(0); }

#endif
