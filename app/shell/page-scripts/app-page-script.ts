// Inlined at the end of app pages, before their own modules.
import "../../search/screen/early-link-script.ts";
import "../../search/saved/save-search-script.ts";
