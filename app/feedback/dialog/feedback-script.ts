// Served as /feedback.js: the form of /feedback in a dialog, a sheet on phones. Pages import it with
// the first press.
import { type FeedbackSettings, feedbackPath } from "./feedback-settings.ts";

/** Filled in by the route that serves this. */
declare const SETTINGS: FeedbackSettings;

const { classes, close: closeLabels, closeIcon } = SETTINGS;
const dialog = document.createElement("dialog");
dialog.className = classes.dialog;
dialog.setAttribute("aria-labelledby", "feedback-title");
dialog.innerHTML = `<header class="${classes.head}"><h2 id="feedback-title" class="${classes.title}"></h2><button type="button" class="${classes.close}">${closeIcon}</button></header><div class="${classes.body}"></div>`;
const closeButton = dialog.querySelector("button");
closeButton?.setAttribute("aria-label", closeLabels[document.documentElement.lang] ?? "");
closeButton?.addEventListener("click", () => dialog.close());
dialog.addEventListener("click", ({ target }) => {
  // A press on the backdrop reaches the dialog itself.
  if (target === dialog) dialog.close();
});
dialog.addEventListener("input", count);
dialog.addEventListener("submit", send);
document.body.append(dialog);

/** Opens the form that a link leads to, about the page that is shown. */
export function open(link: HTMLAnchorElement): void {
  fetch(link.href, { headers: { accept: "text/html" } })
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      show(await response.text());
    })
    .catch(() => location.assign(link.href));
}

function show(html: string): void {
  const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  const title = main?.querySelector("h1");
  if (!main || !title) throw new Error("No form came.");
  title.remove();
  dialog.querySelector("h2")?.replaceChildren(...title.childNodes);
  dialog.querySelector("div")?.replaceChildren(...main.childNodes);
  const page = dialog.querySelector<HTMLInputElement>("[name=page]");
  if (page) page.value = location.pathname + location.search;
  if (!dialog.open) dialog.showModal();
  count();
  const wrong = dialog.querySelector<HTMLElement>("[aria-invalid=true]");
  (wrong ?? dialog.querySelector<HTMLElement>("div :is(select,textarea)"))?.focus();
}

/** Shows how much of the description is used. */
function count(): void {
  const counter = dialog.querySelector<HTMLElement>("[data-counter]");
  const { counter: name = "", text = "" } = counter?.dataset ?? {};
  const field = dialog.querySelector<HTMLTextAreaElement>(`[name="${name}"]`);
  if (!counter || !field) return;
  counter.textContent = text.replace("{count}", String(field.value.length));
  counter.hidden = false;
}

async function send(event: SubmitEvent): Promise<void> {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (dialog.hasAttribute("aria-busy")) return;
  dialog.setAttribute("aria-busy", "true");
  try {
    const body = new FormData(form);
    const response = await fetch(form.action || feedbackPath, { method: "POST", body });
    if (response.status >= 500) throw new Error(String(response.status));
    show(await response.text());
  } catch {
    form.submit();
  } finally {
    dialog.removeAttribute("aria-busy");
  }
}
