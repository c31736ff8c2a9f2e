// Inlined at the end of every page, where it blocks on the style sheets. Without a script there,
// parsing ends before they arrive, and Chromium lays out the whole unstyled page to look for fields
// to autofill.
import "#app/accounts/sign-in/dialog/ask-sign-in-script.ts";
import "#app/ui/toasts/toast-script.ts";
import "#app/ui/copy/copy-script.ts";
import "#app/directory/favorites/favorite-script.ts";
import "#app/directory/free-times/press-once-script.ts";
import "#app/ui/panels/open-panel-script.ts";
import "../offline/register-worker-script.ts";
import "#app/insights/browser-errors/catch-errors-script.ts";
import "#app/insights/page-events/load-page-events-script.ts";
