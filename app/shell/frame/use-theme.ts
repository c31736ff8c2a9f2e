import { useSyncExternalStore } from "react";
import { isTheme, type Theme } from "../themes.ts";
import { useRootData } from "./use-root-data.ts";

const changed = "themechange";

declare global {
  interface Window {
    /** Put there by the script that runs before the first paint. */
    applyTheme?: (theme: Theme) => void;
  }
}

/** Shows a theme now and keeps it for the next visit, for the server and for this browser. */
export function applyTheme(theme: Theme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden; the cookie alone is enough.
  }
  window.applyTheme?.(theme);
  window.dispatchEvent(new Event(changed));
}

/** The visitor's choice, as the document shows it. */
export function useTheme(): Theme {
  const { theme } = useRootData();
  return useSyncExternalStore(subscribe, shownTheme, () => theme);
}

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : "system";
}
