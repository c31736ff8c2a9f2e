import { classNames } from "./class-names.ts";
import { initialsOf } from "./initials.ts";

const sizes = {
  sm: "size-10 text-sm",
  md: "size-14 text-base",
  lg: "size-20 text-xl",
  xl: "size-28 text-2xl",
};

const pixels = { sm: 40, md: 56, lg: 80, xl: 112 };

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  shape?: "circle" | "card";
  /** Says who it is; empty where the name stands beside it. */
  alt?: string;
  isLazy?: boolean;
}

/** A face, a drawn portrait, or the initials where neither is known. */
export function Avatar({
  name,
  src,
  size = "md",
  shape = "circle",
  alt = "",
  isLazy = true,
}: AvatarProps) {
  const className = classNames(
    "shrink-0 bg-brand-soft",
    sizes[size],
    shape === "circle" ? "rounded-full" : "rounded-card",
  );
  if (src) {
    return (
      <img
        src={src}
        alt={alt}
        width={pixels[size]}
        height={pixels[size]}
        loading={isLazy ? "lazy" : "eager"}
        decoding="async"
        className={classNames(className, "object-cover")}
      />
    );
  }
  return (
    <span
      className={classNames(className, "inline-grid place-items-center font-semibold text-brand")}
    >
      <span aria-hidden>{initialsOf(name)}</span>
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}
