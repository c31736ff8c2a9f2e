import { mergeSpans } from "../../availability/open-spans.ts";
import type { Span } from "../../availability/slots.ts";

/** The order in which a walk-in's appointments are listed. */
export const freeNowKinds = ["free", "busy", "later", "over", "off"] as const;

/** Whether a visit can begin now. Moments are in milliseconds. */
export interface FreeNow {
  kind: (typeof freeNowKinds)[number];
  /**
   * Of a busy professional the end of that, of a later one the begin of the hours, of a free one the
   * next appointment where the visit would reach into it; else null.
   */
  at: number | null;
}

interface Asked {
  /** The open times of the day, without blocks. */
  open: readonly Span[];
  /** The busy times of what the visit takes: of the professional, and of each unit of a room or device. */
  taken: readonly (readonly (readonly Span[])[])[];
  minutes: number;
  now: number;
}

/** Returns whether a visit of so many minutes can begin now, and what changes that when. */
export function freeNow({ open, taken, minutes, now }: Asked): FreeNow {
  if (!open.some(([from, to]) => from <= now && now < to)) {
    const next = open.find(([from]) => from > now);
    if (next) return { kind: "later", at: next[0] };
    return { kind: open.length > 0 ? "over" : "off", at: null };
  }
  // One free unit of each is enough.
  const units = taken.map((all) => all.map((busy) => nextChange(mergeSpans(busy), now)));
  const ends = units.map((all) => Math.min(...all.map(({ until }) => until)));
  const until = Math.max(now, ...ends);
  if (until > now) return { kind: "busy", at: until };
  const begins = units.map((all) =>
    Math.max(...all.filter((unit) => unit.until <= now).map(({ next }) => next)),
  );
  const next = Math.min(...begins);
  return { kind: "free", at: next < now + minutes * 60_000 ? next : null };
}

/** Until when somebody is busy, `now` if they are not, and when they will be again. */
function nextChange(busy: readonly Span[], now: number): { until: number; next: number } {
  const current = busy.find(([from, to]) => from <= now && now < to);
  const next = busy.find(([from]) => from > now);
  return { until: current?.[1] ?? now, next: next?.[0] ?? Number.POSITIVE_INFINITY };
}
