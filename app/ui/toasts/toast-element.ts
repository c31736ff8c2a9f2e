import type { ToastKind, ToastRequest } from "./toast.ts";

/**
 * One path each, on lucide's grid of 24: the address of the icon sprite is known to the build only.
 */
const icons: Record<ToastKind | "close", string> = {
  success: "M20 6 9 17l-5-5",
  info: "M22 12A10 10 0 1 1 2 12a10 10 0 0 1 20 0M12 16v-4M12 8h.01",
  warning:
    "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
  error: "M22 12A10 10 0 1 1 2 12a10 10 0 0 1 20 0M12 8v4M12 16h.01",
  loading: "M21 12a9 9 0 1 1-6.219-8.56",
  close: "M18 6 6 18M6 6l12 12",
};

const iconColors: Record<ToastKind, string> = {
  success: "text-open",
  info: "text-brand",
  warning: "text-saffron",
  error: "text-danger",
  loading: "text-brand animate-spin",
};

/** Makes the empty frame of a toast; `fillToast` writes into it. */
export function makeToast(): HTMLLIElement {
  const item = document.createElement("li");
  item.className =
    "pointer-events-auto touch-none select-none rounded-card border border-line bg-surface text-sm text-ink shadow-float transition-[opacity,translate] duration-200 starting:translate-y-1.5 starting:opacity-0 data-leaving:opacity-0";
  return item;
}

interface ToastParts {
  closeLabel: string;
  onClose: () => void;
}

/** Replaces the content of a toast by that of a request. */
export function fillToast(item: HTMLElement, request: ToastRequest, parts: ToastParts): void {
  const { kind, title, text, action } = request;
  // An error interrupts; the list around it announces everything else when the reader is idle.
  const body = element("div", "flex items-start gap-3 p-4");
  if (kind === "error") body.setAttribute("role", "alert");
  const words = element("div", "min-w-0 grow [overflow-wrap:anywhere]");
  words.append(element("p", "font-medium", title));
  if (text) words.append(element("p", "text-muted", text));
  body.append(icon(kind, `mt-0.5 size-5 ${iconColors[kind]}`), words);
  if (action) body.append(actionOf(action, parts.onClose));
  const close = element("button", "tap-target text-faint hover:text-ink");
  close.type = "button";
  close.setAttribute("aria-label", parts.closeLabel);
  close.append(icon("close", "mt-0.5 size-5"));
  close.addEventListener("click", parts.onClose);
  body.append(close);
  item.dataset.kind = kind;
  item.replaceChildren(body);
}

function actionOf(action: NonNullable<ToastRequest["action"]>, onClose: () => void): HTMLElement {
  const className = "tap-target shrink-0 font-semibold text-brand hover:underline";
  if ("href" in action) {
    const link = element("a", className, action.label);
    link.href = action.href;
    return link;
  }
  const button = element("button", className, action.label);
  button.type = "button";
  button.addEventListener("click", () => {
    onClose();
    action.run();
  });
  return button;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function icon(name: keyof typeof icons, className: string): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", icons[name]);
  svg.append(path);
  svg.setAttribute("class", `shrink-0 ${className}`);
  const attributes = {
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  return svg;
}
