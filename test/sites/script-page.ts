import { JSDOM, VirtualConsole } from "jsdom";
import { type ToastRequest, toastEvent } from "#app/ui/toasts/toast.ts";

interface PageOptions {
  url?: string;
  cookies?: string[];
  /** Exports of the served files, by address; no other file can be fetched. */
  modules?: Record<string, object>;
}

/** Records where a script navigates; jsdom itself does not navigate. */
class FakeLocation {
  readonly href: string;
  readonly pathname: string;
  readonly search: string;
  readonly protocol: string;
  readonly visited: string[] = [];

  constructor({ href, pathname, search, protocol }: URL) {
    this.href = href;
    this.pathname = pathname;
    this.search = search;
    this.protocol = protocol;
  }

  assign(address: string | URL) {
    this.visited.push(String(new URL(address, this.href)));
  }

  reload() {
    this.visited.push("reload");
  }
}

/**
 * Opens a page in which compiled scripts run as in browsers. Stubs for what jsdom lacks are in the
 * script's scope; `fetch` returns `answers` in order, then fails.
 */
export function openScriptPage(html: string, options: PageOptions = {}) {
  const { url = "https://dalil.example/about", cookies = [], modules = {} } = options;
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", (error) => {
    // jsdom's missing features, such as navigation, are not errors of the script.
    if (!("type" in error && error.type === "not-implemented")) throw error;
  });
  const { window } = new JSDOM(html, {
    url,
    virtualConsole,
    runScripts: "outside-only",
    pretendToBeVisual: true,
  });
  for (const cookie of cookies) window.document.cookie = cookie;
  const location = new FakeLocation(new URL(url));
  const imported: string[] = [];
  const calls: { address: string; init: RequestInit | undefined }[] = [];
  const answers: Response[] = [];

  const browser = {
    location,
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    fetch: async (address: string | URL, init?: RequestInit) => {
      calls.push({ address: String(address), init });
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    },
    importModule: async (address: string) => {
      imported.push(address);
      const found = modules[address];
      if (!found) throw new TypeError("Failed to fetch");
      return found;
    },
  };

  /** Runs a script of the page, or an imported one; returns its exports. */
  function run(code: string, stubs: object = {}): Record<string, unknown> {
    const given = { ...browser, ...stubs };
    const exported = {};
    // jsdom has neither import() nor modules.
    const script = code
      .replaceAll(/\bimport\(/g, "importModule(")
      .replace(/\bexport\s*\{(\w+) as (\w+)\};?$/, "exported.$2=$1;");
    Object.assign(window, { given: { ...given, exported } });
    const names = ["exported", ...Object.keys(given)];
    window.eval(`{const {${names}}=given;(function(){${script}\n})()}`);
    return exported;
  }

  return { window, document: window.document, location, run, imported, calls, answers };
}

export type ScriptPage = ReturnType<typeof openScriptPage>;

/** Finds an element that the test's page must have. */
export function find<Found extends Element = HTMLElement>(
  { document }: Pick<ScriptPage, "document">,
  selector: string,
): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Dispatches an event that bubbles and can be cancelled; returns whether its default would follow. */
export function dispatch(
  { window }: ScriptPage,
  target: EventTarget,
  type: string,
  init: object = {},
): boolean {
  const all = { bubbles: true, cancelable: true, ...init };
  if (type === "click") return target.dispatchEvent(new window.MouseEvent(type, all));
  if (type === "keydown") return target.dispatchEvent(new window.KeyboardEvent(type, all));
  if (type === "submit") return target.dispatchEvent(new window.SubmitEvent(type, all));
  return target.dispatchEvent(new window.Event(type, all));
}

/** Lets resolved promises and fetches continue. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Collects the toasts that scripts of a page ask for from now on. */
export function toastsOf({ document, window }: ScriptPage): ToastRequest[] {
  const toasts: ToastRequest[] = [];
  document.addEventListener(toastEvent, (event) => {
    if (event instanceof window.CustomEvent) toasts.push(event.detail);
  });
  return toasts;
}
