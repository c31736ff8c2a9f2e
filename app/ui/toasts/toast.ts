export type ToastKind = "loading" | "success" | "info" | "warning" | "error";

/** The action of a toast: a link, or a button that runs a function. */
export type ToastAction = { label: string } & ({ href: string } | { run: () => void });

export interface ToastRequest {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  action?: ToastAction | undefined;
  /** A request with the id of a shown toast replaces its content. */
  id?: string | undefined;
}

export const toastEvent = "toast";

/**
 * Shows a short message at the edge of the screen, on pages with and without React: the page's own
 * script listens for the event and imports what draws it (toast-script.ts).
 */
export function toast(request: ToastRequest): void {
  document.dispatchEvent(new CustomEvent(toastEvent, { detail: request }));
}
