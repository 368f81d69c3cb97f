#include "PlugboardDiagnosticsPage.h"

// #embed is C23; Swift's own clang has it in each version of the language.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../Plugboard/Plugboard.docc/Diagnostics.md" suffix(, 0)
};

const char *diagnostics_page(void) { return (const char *)page; }

static const unsigned char template[] = {
#embed "WiringPage.html" suffix(, 0)
};

const char *wiring_page(void) { return (const char *)template; }
