// Inlined in the head: shows the theme and the language that only this browser has stored, before the
// first paint. A cookie wins over the storage, because the server has rendered by it. It also answers
// the forms that choose a theme, a language or the density of cards.
const root = document.documentElement;
const darkScheme = matchMedia("(prefers-color-scheme: dark)");

try {
  restoreTheme();
  showTheme();
  darkScheme.addEventListener("change", showTheme);
  document.addEventListener("DOMContentLoaded", showTheme);
  document.addEventListener("submit", choose);
  restoreLanguage();
} catch {
  // Without storage the server's rendering remains, and the theme buttons submit their form.
}

function restoreTheme() {
  const chosen = readCookie("theme");
  const stored = localStorage.getItem("theme");
  root.dataset.theme = chosen ?? "system";
  if (chosen) localStorage.setItem("theme", chosen);
  else if (stored === "light" || stored === "dark") {
    root.dataset.theme = stored;
    saveCookie("theme", stored);
  }
}

/** The address that is shown comes again in Arabic, unless it names a language. */
function restoreLanguage() {
  const chosen = readCookie("lang");
  if (chosen) localStorage.setItem("lang", chosen);
  else if (localStorage.getItem("lang") === "ar" && !/[?&]lang=/.test(location.search)) {
    saveCookie("lang", "ar");
    // A browser that refuses cookies would reload for ever.
    if (readCookie("lang")) location.reload();
  }
}

function showTheme() {
  const { theme = "system" } = root.dataset;
  root.classList.remove("light", "dark");
  if (theme !== "system") root.classList.add(theme);
  else if (darkScheme.matches) root.classList.add("dark");
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[name=theme]")) {
    button.setAttribute("aria-pressed", String(button.value === theme));
  }
}

function choose(event: SubmitEvent) {
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.getAttribute("action") !== "/preferences") return;
  const next = form.elements.namedItem("next");
  if (next instanceof HTMLInputElement) next.value = location.pathname + location.search;
  if (!(button instanceof HTMLButtonElement)) return;
  const { name, value } = button;
  if (name !== "theme" && name !== "density") return;
  event.preventDefault();
  root.dataset[name] = value;
  saveCookie(name, value);
  // Only the button of the other density is shown now.
  if (name === "density")
    return form.querySelector<HTMLElement>(`button:not([value=${value}])`)?.focus();
  localStorage.setItem("theme", value);
  showTheme();
  if (!("own" in root.dataset)) return;
  const body = new URLSearchParams({ theme: value });
  fetch("/preferences", { method: "POST", body, redirect: "manual" });
}

function readCookie(name: string) {
  return new RegExp(`(?:^|; )${name}=([a-z]+)`).exec(document.cookie)?.[1];
}

function saveCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers after the first paint.
  document.cookie = `${name}=${value};path=/;max-age=31536000;samesite=lax`;
}
