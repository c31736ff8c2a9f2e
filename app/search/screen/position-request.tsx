import type { Position } from "../values.ts";
import { NearMe } from "./near-me.tsx";

interface PositionRequestProps {
  note: string;
  onFound: (position: Position) => void;
}

/** Says that "near me" needs the visitor's position, with the button that gives it. */
export function PositionRequest({ note, onFound }: PositionRequestProps) {
  return (
    <div
      role="note"
      className="mt-2 flex flex-wrap items-center gap-2 rounded-card bg-brand-soft px-3 py-2 text-sm max-md:order-3"
    >
      <p className="flex-1">{note}</p>
      <NearMe isNear={false} onFound={onFound} />
    </div>
  );
}
