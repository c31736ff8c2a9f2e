import type { Span } from "../../availability/slots.ts";

/** Returns the parts of spans that lie outside of blocks. */
export function subtract(spans: readonly Span[], blocks: readonly Span[]): Span[] {
  return blocks.reduce<Span[]>(
    (left, [begins, ends]) =>
      left
        .flatMap(([from, to]): Span[] => [
          [from, Math.min(to, begins)],
          [Math.max(from, ends), to],
        ])
        .filter(([from, to]) => from < to),
    [...spans],
  );
}
