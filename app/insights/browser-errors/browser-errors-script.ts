// Imported by a page when an error is not caught there: sends it without what may be personal.
import { browserErrorsPath } from "./browser-errors-paths.ts";
import { listFrames } from "./list-frames.ts";
import { redactMessage } from "./redact-message.ts";
import { longestPath, mostOfPage } from "./rules.ts";

const sent = new Set<string>();

/** Sends an error of the site's own scripts, each once for a page. Other values say nothing. */
export function report(event: ErrorEvent | PromiseRejectionEvent): void {
  const error: unknown = "reason" in event ? event.reason : event.error;
  if (!(error instanceof Error)) return;
  const frames = listFrames(error.stack ?? "", location.origin);
  const message = redactMessage(error.message);
  const key = `${error.name} ${message} ${frames[0]}`;
  if (frames.length === 0 || sent.size >= mostOfPage || sent.has(key)) return;
  sent.add(key);
  const form = new URLSearchParams({
    page: location.pathname.slice(0, longestPath),
    name: error.name,
    message,
  });
  for (const frame of frames) form.append("frame", frame);
  navigator.sendBeacon(browserErrorsPath, form);
}
