import type { ShownHonoured } from "./read-honoured.server.ts";

/** How often a professional keeps what was confirmed, on the profile; nothing with too few cases. */
export function HonouredRate({ honoured }: { honoured: ShownHonoured | null }) {
  if (honoured === null) return null;
  return <p className="max-w-prose text-sm text-muted">{honoured.text}</p>;
}
