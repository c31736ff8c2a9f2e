import { toastOffline } from "#app/ui/toasts/toast-offline.ts";
import { preparePasskeys, withPasskeyOffer } from "./passkey-forms.ts";
import { leaveFor, leaveSignedIn, nextOf, onSignInElsewhere } from "./signed-in.ts";

/** Server-rendered settings of the dialog. */
export interface DialogSettings {
  classes: Record<"dialog" | "head" | "title" | "reason" | "close" | "body", string>;
  /** The name of its button, by language. */
  close: Record<string, string>;
  closeIcon: string;
}

interface Step {
  url: string;
  init?: RequestInit;
  /** Does the same without the dialog, where that fails. */
  withoutDialog: () => void;
}

/** Sign-in above the current page: the forms of /login, fetched and sent from a dialog. */
export class SignInDialog {
  private readonly settings: DialogSettings;
  private dialog: HTMLDialogElement | null = null;
  /** The action that opened it: "Save Dr. Aisha Rahman". */
  private reason = "";

  constructor(settings: DialogSettings) {
    this.settings = settings;
    onSignInElsewhere(() => {
      if (this.dialog?.open) leaveFor(location.href);
    });
  }

  /** Opens with the page that a guest's link or form leads to. */
  open(asker: HTMLAnchorElement | HTMLFormElement, button?: HTMLElement | null) {
    this.reason = button?.dataset.why ?? button?.getAttribute("aria-label") ?? "";
    if (asker instanceof HTMLFormElement) {
      this.go(stepOf(asker, button));
      return;
    }
    const url = new URL(asker.href);
    if (!url.searchParams.has("next")) {
      url.searchParams.set("next", location.pathname + location.search);
    }
    this.go({ url: url.href, withoutDialog: () => location.assign(asker.href) });
  }

  private async go({ url, init, withoutDialog }: Step) {
    this.dialog?.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(url, { ...init, headers: { accept: "text/html" } });
      if (response.status >= 500) throw new Error(String(response.status));
      const { pathname } = new URL(response.url);
      if (pathname === "/login") this.show(await response.text());
      else leaveSignedIn(await withPasskeyOffer(response.url).catch(() => response.url));
    } catch {
      // Without a connection, what was typed stays where it is.
      if (this.dialog?.open && !navigator.onLine) return toastOffline();
      this.dialog?.close();
      withoutDialog();
    } finally {
      this.dialog?.removeAttribute("aria-busy");
    }
  }

  /** Puts one mode into the dialog. */
  private show(html: string) {
    const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
    const title = main?.querySelector("h1");
    if (!main || !title) throw new Error("No form came.");
    if (main.hasAttribute("data-signed-in")) return leaveFor(location.href);
    this.dialog ??= this.makeDialog();
    const { dialog } = this;
    title.remove();
    dialog.querySelector("h2")?.replaceChildren(...title.childNodes);
    const reason = dialog.querySelector("header p");
    reason?.replaceChildren(this.reason);
    reason?.toggleAttribute("hidden", this.reason === "");
    dialog.querySelector("header + div")?.replaceChildren(...main.childNodes);
    preparePasskeys(dialog);
    if (!dialog.open) dialog.showModal();
    const wrong = dialog.querySelector<HTMLElement>("[aria-invalid=true]");
    const first = dialog.querySelector<HTMLElement>(
      "header + div :is(input:not([type=hidden]),textarea)",
    );
    (wrong ?? first)?.focus();
  }

  private makeDialog(): HTMLDialogElement {
    const { classes, close: closeLabels, closeIcon } = this.settings;
    const dialog = document.createElement("dialog");
    dialog.className = classes.dialog;
    dialog.setAttribute("aria-labelledby", "sign-in-title");
    dialog.innerHTML = `<header class="${classes.head}"><div><h2 id="sign-in-title" class="${classes.title}"></h2><p class="${classes.reason}"></p></div><button type="button" class="${classes.close}">${closeIcon}</button></header><div class="${classes.body}"></div>`;
    const close = dialog.querySelector("button");
    close?.setAttribute("aria-label", closeLabels[document.documentElement.lang] ?? "");
    close?.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // A press on the backdrop reaches the dialog itself.
      if (event.target === dialog) dialog.close();
      if (link?.pathname !== "/login" || link.hash) return;
      event.preventDefault();
      this.go({ url: link.href, withoutDialog: () => location.assign(link.href) });
    });
    dialog.addEventListener("submit", (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== "/login") return;
      event.preventDefault();
      if (!dialog.hasAttribute("aria-busy")) this.go(stepOf(form, event.submitter));
    });
    dialog.addEventListener("close", () => {
      const mode = dialog.querySelector<HTMLInputElement>("[name=mode][value=enrichment]");
      // At the profile step the person is already signed in.
      if (mode?.form) leaveFor(nextOf(mode.form));
    });
    document.body.append(dialog);
    return dialog;
  }
}

/** Returns the step after sending a form. */
function stepOf(form: HTMLFormElement, button?: HTMLElement | null): Step {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value));
  return {
    url: form.action,
    init: { method: "POST", body },
    withoutDialog: () => {
      form.removeAttribute("data-sign-in");
      form.requestSubmit(button);
    },
  };
}
