#include "PlugboardDiagnosticsPage.h"

// #embed is C23; Swift's own clang has it in each version of the language.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../Plugboard/Plugboard.docc/Diagnostics.md" suffix(, 0)
};

const char *diagnostics_page(void) { return (const char *)page; }
