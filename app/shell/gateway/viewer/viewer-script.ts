// Shows an interactive viewer of /openapi.json in place of the written reference of /docs/api.

/** The parts of the viewer's own React that its layout needs. */
interface ViewerSystem {
  React: {
    createElement: (type: unknown, props?: object | null, ...children: unknown[]) => unknown;
  };
}

interface LayoutProps {
  getComponent: (name: string, isConnected?: boolean) => unknown;
}

interface ViewerOptions {
  url: string;
  domNode: HTMLElement;
  validatorUrl: null;
  docExpansion: "none";
  defaultModelsExpandDepth: number;
  filter: boolean;
  syntaxHighlight: false;
  layout: "Calls";
  plugins: ((system: ViewerSystem) => { components: object })[];
  onComplete: () => void;
}

declare global {
  interface Window {
    SwaggerUIBundle?: (options: ViewerOptions) => unknown;
  }
}

const holder = document.querySelector<HTMLElement>("[data-api-viewer]");
const reference = document.querySelector<HTMLElement>("[data-api-reference]");
const choice = document.querySelector<HTMLElement>("[data-api-choice]");

/** The viewer has a dark look of its own, by a class of the document. */
function followTheme(): void {
  const root = document.documentElement;
  const apply = () => root.classList.toggle("dark-mode", root.classList.contains("dark"));
  new MutationObserver(apply).observe(root, { attributeFilter: ["class"] });
  apply();
}

/** The viewer's layout without its heading and its `main`: the page has both. */
function addLayout({ React }: ViewerSystem) {
  const draw = React.createElement;
  const Calls = ({ getComponent }: LayoutProps) => {
    const part = (name: string) => draw(getComponent(name, true));
    return draw(
      "div",
      { className: "swagger-ui" },
      draw(getComponent("SvgAssets")),
      part("errors"),
      draw(
        "div",
        { className: "scheme-container" },
        draw(
          "div",
          { className: "schemes" },
          part("ServersContainer"),
          part("AuthorizeBtnContainer"),
        ),
      ),
      part("FilterContainer"),
      draw("div", { className: "wrapper" }, part("operations")),
    );
  };
  return { components: { Calls } };
}

/** Names the viewer's selects, and lets the keyboard scroll its code: it does neither. */
function followParts(place: HTMLElement): void {
  const complete = () => {
    for (const select of place.querySelectorAll("select:not([aria-label])")) {
      const { paramName } = select.closest<HTMLElement>("[data-param-name]")?.dataset ?? {};
      select.setAttribute("aria-label", paramName ?? "Server");
    }
    for (const code of place.querySelectorAll<HTMLElement>("pre:not([tabindex])"))
      code.tabIndex = 0;
  };
  new MutationObserver(complete).observe(place, { childList: true, subtree: true });
}

function addStyles(href: string): void {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = href;
  document.head.append(sheet);
}

function addScript(src: string): Promise<void> {
  const script = document.createElement("script");
  script.src = src;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The viewer is away."));
    document.head.append(script);
  });
}

let opening: Promise<void> | null = null;

/** Loads the viewer once; resolves when it shows the calls. */
function load(place: HTMLElement): Promise<void> {
  opening ??= (async () => {
    const { apiViewer = "", styles = "" } = place.dataset;
    for (const href of styles.split(" ")) addStyles(href);
    followTheme();
    followParts(place);
    await addScript(apiViewer);
    await new Promise<void>((resolve) => {
      window.SwaggerUIBundle?.({
        url: "/openapi.json",
        domNode: place,
        validatorUrl: null,
        docExpansion: "none",
        defaultModelsExpandDepth: -1,
        filter: true,
        // Each word of an answer would be an element: 21,000 for one page of a search.
        syntaxHighlight: false,
        layout: "Calls",
        plugins: [addLayout],
        onComplete: resolve,
      });
    });
  })();
  return opening;
}

function press(view: string): void {
  for (const button of choice?.querySelectorAll("button") ?? [])
    button.setAttribute("aria-pressed", String(button.value === view));
}

async function show(view: string, place: HTMLElement): Promise<void> {
  press(view);
  const isViewer = view === "viewer";
  if (isViewer) {
    try {
      await load(place);
    } catch {
      opening = null;
      press("reference");
      const said = choice?.querySelector("[data-said]");
      if (said) said.textContent = place.dataset.failed ?? "";
      return;
    }
  }
  place.hidden = !isViewer;
  if (reference) reference.hidden = isViewer;
}

if (holder && choice) {
  choice.hidden = false;
  choice.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) show(button.value, holder);
  });
  // A reader who has scrolled is not moved.
  const isReading = window.scrollY > 0 || location.href.includes("#");
  if (holder.dataset.opens === "true" && !isReading) show("viewer", holder);
}

export {};
