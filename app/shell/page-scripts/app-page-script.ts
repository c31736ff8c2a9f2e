// Inlined at the end of app pages, before their own modules.
import "#app/search/screen/early-link-script.ts";
import "#app/search/saved/save-search-script.ts";
