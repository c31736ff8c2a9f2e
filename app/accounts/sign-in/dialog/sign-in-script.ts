// Served as /sign-in.js: the dialog, passkeys and the meters of new passwords. Pages import it on
// demand.
import { preparePasskeys } from "./passkey-forms.ts";
import { followPasswords } from "./password-meters.ts";
import { type DialogSettings, SignInDialog } from "./sign-in-dialog.ts";

/** Filled in by the route that serves this. */
declare const SETTINGS: DialogSettings;

export const dialog = new SignInDialog(SETTINGS);
preparePasskeys(document);
followPasswords();
