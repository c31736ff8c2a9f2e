/** What the dialog is told by the server that sends it. */
export interface DialogSettings {
  /** The look of its parts. */
  classes: { dialog: string; head: string; title: string; close: string; body: string };
  /** The word on its button, by language. */
  close: Record<string, string>;
  closeIcon: string;
}

export interface SignInDialog {
  /** Shows what a link or a form of the page leads a guest to. */
  open(asker: HTMLAnchorElement | HTMLFormElement, button?: HTMLElement | null): void;
}

interface Step {
  url: string;
  init?: RequestInit;
  /** Does the same without the dialog, where that fails. */
  withoutDialog: () => void;
}

/**
 * Sign-in over the page that somebody is on: the forms of /login, fetched and sent from a dialog. It
 * is sent to the browser as its own text, so that it uses nothing but its arguments.
 */
export function runSignInDialog(page: Document, settings: DialogSettings): SignInDialog {
  const { classes } = settings;
  const credentials = navigator.credentials;
  const canUsePasskeys =
    credentials !== undefined &&
    "PublicKeyCredential" in window &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential;
  const channel = new BroadcastChannel("sign-in");
  let dialog: HTMLDialogElement | null = null;

  preparePasskeys(page);
  // Another tab has signed in: nothing is left to ask for here.
  channel.onmessage = () => {
    if (dialog?.open) leaveFor(location.href);
  };
  return { open };

  function open(asker: HTMLAnchorElement | HTMLFormElement, button?: HTMLElement | null) {
    const here = location.pathname + location.search;
    if (asker instanceof HTMLAnchorElement) {
      const url = new URL(asker.href);
      if (!url.searchParams.has("next")) url.searchParams.set("next", here);
      go({ url: url.href, withoutDialog: () => location.assign(asker.href) });
    } else {
      go(stepOf(asker, button));
    }
  }

  /** What sending a form leads to. */
  function stepOf(form: HTMLFormElement, button?: HTMLElement | null): Step {
    const given = new FormData(form, button);
    const body = new URLSearchParams();
    for (const [name, value] of given) body.append(name, String(value));
    return {
      url: form.action,
      init: { method: "POST", body },
      withoutDialog: () => {
        form.removeAttribute("data-sign-in");
        form.requestSubmit(button);
      },
    };
  }

  async function go({ url, init, withoutDialog }: Step) {
    dialog?.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(url, { ...init, headers: { accept: "text/html" } });
      if (response.status >= 500) throw new Error("the server failed");
      const { pathname } = new URL(response.url);
      if (pathname === "/login") show(await response.text());
      else {
        channel.postMessage("signed in");
        leaveFor(response.url);
      }
    } catch {
      dialog?.close();
      withoutDialog();
    } finally {
      dialog?.removeAttribute("aria-busy");
    }
  }

  /** Puts one mode into the dialog. */
  function show(html: string) {
    const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
    const title = main?.querySelector("h1");
    if (!main || !title) throw new Error("no form came");
    if (main.hasAttribute("data-signed-in")) return leaveFor(location.href);
    const shown = dialog ?? makeDialog();
    dialog = shown;
    title.remove();
    shown.querySelector("h2")?.replaceChildren(...title.childNodes);
    shown.querySelector("div")?.replaceChildren(...main.childNodes);
    preparePasskeys(shown);
    if (!shown.open) shown.showModal();
    const wrong = shown.querySelector<HTMLElement>("[aria-invalid=true]");
    const first = shown.querySelector<HTMLElement>("div :is(input:not([type=hidden]),textarea)");
    (wrong ?? first)?.focus();
  }

  function makeDialog(): HTMLDialogElement {
    const made = page.createElement("dialog");
    made.className = classes.dialog;
    made.setAttribute("aria-labelledby", "sign-in-title");
    made.innerHTML = `<header class="${classes.head}"><h2 id="sign-in-title" class="${classes.title}"></h2><button type="button" class="${classes.close}">${settings.closeIcon}</button></header><div class="${classes.body}"></div>`;
    const close = made.querySelector("button");
    close?.setAttribute("aria-label", settings.close[page.documentElement.lang] ?? "");
    close?.addEventListener("click", () => made.close());
    made.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // A press on the veil reaches the dialog itself.
      if (event.target === made) made.close();
      if (link?.pathname !== "/login" || link.hash) return;
      event.preventDefault();
      go({ url: link.href, withoutDialog: () => location.assign(link.href) });
    });
    made.addEventListener("submit", (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== "/login") return;
      event.preventDefault();
      if (!made.hasAttribute("aria-busy")) go(stepOf(form, event.submitter));
    });
    made.addEventListener("close", () => {
      const mode = made.querySelector<HTMLInputElement>("[name=mode][value=enrichment]");
      // Whoever leaves the profile step is signed in already.
      if (mode?.form) leaveFor(nextOf(mode.form));
    });
    page.body.append(made);
    return made;
  }

  function nextOf(form: HTMLFormElement): string {
    const next = new FormData(form).get("next");
    return typeof next === "string" && next ? next : "/";
  }

  function leaveFor(url: string) {
    const target = new URL(url, location.href);
    if (target.pathname + target.search === location.pathname + location.search) location.reload();
    else location.assign(target);
  }

  /** Shows what this browser can do with passkeys, and does it. */
  function preparePasskeys(root: ParentNode) {
    if (!canUsePasskeys) return;
    const adding = root.querySelector<HTMLFormElement>("form[data-passkey=add]");
    const entering = root.querySelector<HTMLButtonElement>("[data-passkey=sign-in]");
    root.querySelector("[data-passkey=unable]")?.remove();
    if (adding) {
      adding.hidden = false;
      adding.addEventListener("submit", (event) => {
        event.preventDefault();
        addPasskey(adding).catch(() =>
          adding.querySelector("[role=alert]")?.removeAttribute("hidden"),
        );
      });
    }
    if (entering) {
      entering.hidden = false;
      entering.addEventListener("click", () => {
        // Whoever closes the device's own question has changed their mind.
        enter(entering.form).catch(() => entering.focus());
      });
    }
  }

  async function addPasskey(form: HTMLFormElement) {
    const { id, options } = await call({ step: "begin" });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const response = await credentials.create({ publicKey });
    await call({ step: "add", id, response, label: new FormData(form).get("label") });
    location.assign(form.dataset.done ?? location.href);
  }

  async function enter(form: HTMLFormElement | null) {
    const { id, options } = await call({ step: "begin-sign-in" });
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const response = await credentials.get({ publicKey });
    await call({ step: "sign-in", id, response });
    channel.postMessage("signed in");
    leaveFor(form ? nextOf(form) : "/");
  }

  async function call(body: object) {
    const response = await fetch("/api/auth/passkeys", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error("refused");
    return response.json();
  }
}
