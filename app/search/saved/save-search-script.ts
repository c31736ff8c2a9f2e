// Inlined at the end of app pages: a signed-in person saves a search and stays with its results.
import { type ToastRequest, toast } from "#app/ui/toasts/toast.ts";

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement && "savesSearch" in form.dataset)) return;
  if (!("own" in document.documentElement.dataset)) return;
  event.preventDefault();
  send(form).then(toast, () => form.submit());
});

/** Returns the toast that the server answers with. */
async function send(form: HTMLFormElement): Promise<ToastRequest> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const headers = { accept: "application/json" };
  const response = await fetch(form.action, { method: "POST", headers, body });
  if (!response.ok && response.status !== 422) throw new Error("The search was not saved.");
  return { id: "save-search", ...(await response.json()) };
}
