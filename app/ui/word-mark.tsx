import { classNames } from "./class-names.ts";
import { seededNumbers } from "./motif/lattice.ts";
import { toHex } from "./oklch.ts";

const shapes = ["rounded-full", "rounded-md", "rounded-ss-2xl rounded-ee-2xl", "rounded-t-2xl"];

/**
 * A mark made of a company's name, where its logo is not ours to show: the first letters in a colour
 * and shape of its own. The name is beside it.
 */
export function WordMark({ name, seed, className }: WordMarkProps) {
  const next = seededNumbers(`mark ${seed}`);
  const hue = 60 + Math.floor(next() * 14) * 20;
  const shape = shapes[Math.floor(next() * shapes.length)];
  return (
    <span
      aria-hidden
      className={classNames(
        "inline-grid size-9 shrink-0 place-items-center text-sm font-semibold print:border",
        shape,
        className,
      )}
      style={{
        background: toHex({ lightness: 0.92, chroma: 0.045, hue }),
        color: toHex({ lightness: 0.36, chroma: 0.08, hue }),
      }}
    >
      {lettersOf(name)}
    </span>
  );
}

interface WordMarkProps {
  name: string;
  /** The same seed always gives the same mark, in both languages. */
  seed: string;
  className?: string;
}

/** "Abu Dhabi National" → "AD", "Daman" → "Da"; one letter in Arabic, where letters join. */
function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = "", second] = words;
  if (/\p{Script=Arabic}/u.test(first)) return [...first.replace(/^ال/, "")][0] ?? "";
  return second ? `${first[0]}${second[0]}`.toUpperCase() : first.slice(0, 2);
}
