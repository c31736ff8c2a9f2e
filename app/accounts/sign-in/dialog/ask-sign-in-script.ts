// Inlined at the end of every page: links and forms with `data-sign-in` open the sign-in dialog, whose
// script is imported with the first press. Without it, and on the page of sign-in itself, they lead
// to that page.
import { signInScriptPath } from "./sign-in-script-path.ts";

type SignInScript = typeof import("./sign-in-script.ts");

/** The address of another file: no bundler resolves it. */
const load = (): Promise<SignInScript> => import(`${signInScriptPath}`);

const hasDialog = () => location.pathname !== "/login" && "HTMLDialogElement" in window;

document.addEventListener("click", (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-sign-in]");
  if (!link || ctrlKey || metaKey || shiftKey || !hasDialog()) return;
  event.preventDefault();
  load().then(
    ({ dialog }) => dialog.open(link),
    () => location.assign(link.href),
  );
});

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement && "signIn" in form.dataset && hasDialog())) return;
  event.preventDefault();
  load().then(
    ({ dialog }) => dialog.open(form, submitter),
    () => {
      delete form.dataset.signIn;
      form.requestSubmit(submitter);
    },
  );
});

// Passkeys and new passwords need the same script.
document.addEventListener("DOMContentLoaded", () => {
  if (document.querySelector("[data-passkey],[data-strength]")) load();
});
