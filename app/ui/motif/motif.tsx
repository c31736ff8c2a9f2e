import { classNames } from "../class-names.ts";

/** A breath of the lattice in the brand's colour, fading towards its edges; size by class. */
export function Motif({ className }: { className?: string }) {
  return <span aria-hidden className={classNames("motif block text-brand", className)} />;
}
