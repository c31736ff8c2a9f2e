import type { ShownHonoured } from "./read-honoured.server.ts";

/** Share of confirmed bookings that a professional kept; empty with too few cases. */
export function HonouredRate({ honoured }: { honoured: ShownHonoured | null }) {
  if (honoured === null) return null;
  return <p className="max-w-prose pb-6 text-sm text-muted">{honoured.text}</p>;
}
