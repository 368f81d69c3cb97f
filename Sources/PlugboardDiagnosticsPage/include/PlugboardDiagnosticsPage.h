/// The page of the documentation that explains each diagnostic code, as text that ends with a zero byte.
const char *diagnostics_page(void);
/// The template of `wiring page`, as text that ends with a zero byte.
const char *wiring_page(void);
