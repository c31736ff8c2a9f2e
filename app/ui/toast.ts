export type ToastKind = "loading" | "success" | "info" | "warning" | "error";

export interface ToastRequest {
  id: string;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

type Listener = (request: ToastRequest) => void;

let listener: Listener | null = null;
let waiting: ToastRequest[] = [];
let wake: (() => void) | null = null;
let count = 0;

/**
 * Shows a short message at the edge of the screen. What shows them is loaded with the first one.
 * @returns its id; the same id given again changes the message in place.
 */
export function toast(request: Omit<ToastRequest, "id"> & { id?: string }): string {
  count += 1;
  const complete = { ...request, id: request.id ?? `toast-${count}` };
  if (listener) listener(complete);
  else waiting.push(complete);
  wake?.();
  return complete.id;
}

/** Called by the toaster in the page: `onFirst` when something waits to be shown. */
export function awaitToasts(onFirst: () => void): () => void {
  wake = onFirst;
  if (waiting.length > 0) onFirst();
  return () => {
    wake = null;
  };
}

/** Called by what shows them: gets what waited, then everything as it comes. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive;
  for (const request of waiting) receive(request);
  waiting = [];
  return () => {
    listener = null;
  };
}
