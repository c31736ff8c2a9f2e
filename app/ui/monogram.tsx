import { classNames } from "./class-names.ts";
import { initialsOf } from "./initials.ts";

/** The initials of somebody without a photo; their name is beside it. */
export function Monogram({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "inline-grid place-items-center rounded-card bg-brand-soft font-semibold text-brand",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
