// Inlined at the end of every page, where it waits for the styles. Without a script there a page is
// finished before they have come, and Chromium lays all of it out without them, to look for fields to
// fill in.
import "#app/accounts/sign-in/dialog/ask-sign-in-script.ts";
import "#app/ui/toasts/toast-script.ts";
import "#app/ui/copy/copy-script.ts";
import "#app/directory/favorites/favorite-script.ts";
import "../offline/register-worker-script.ts";
