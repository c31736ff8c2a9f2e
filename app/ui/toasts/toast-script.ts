// Inlined at the end of every page: what draws toasts is imported with the first of them.
import { type ToastRequest, toast, toastEvent } from "./toast.ts";
import { toastsPath } from "./toast-region.ts";

type Toasts = typeof import("./show-toast.ts");

/** The address of another file: no bundler resolves it. */
const load = (): Promise<Toasts> => import(`${toastsPath}`);

document.addEventListener(toastEvent, (event) => {
  if (event instanceof CustomEvent) {
    const request: ToastRequest = event.detail;
    load().then(({ show }) => show(request));
  }
});

/** Turns the notice at the top of a page into a toast, and removes it from the address. */
function showNotice(note: HTMLElement) {
  const link = note.querySelector("a");
  const action = link ? { label: link.text, href: link.href } : undefined;
  const title = note.querySelector("span")?.textContent ?? "";
  load().then(
    () => {
      note.remove();
      toast({ kind: "success", title, action });
    },
    // Without the file the note stays where the server put it.
    () => note.setAttribute("data-shown", ""),
  );
  const address = new URL(location.href);
  address.searchParams.delete("notice");
  history.replaceState(history.state, "", address);
}

const note = document.querySelector<HTMLElement>("[data-notice]");
if (note) showNotice(note);
// Pages whose toasts may report a lost connection load the file in advance.
if ("own" in document.documentElement.dataset || document.querySelector("[data-copy]")) {
  addEventListener("load", () => load());
}
