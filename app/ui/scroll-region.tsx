import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ScrollRegionProps {
  /** The accessible name. */
  label: string;
  /** A landmark of its own; false where the panel or heading around it has the same name. */
  isLandmark?: boolean;
  className?: string;
  children: ReactNode;
}

/** A box that scrolls within itself, and that the keyboard reaches, in both ways. */
export function ScrollRegion({
  label,
  isLandmark = false,
  className,
  children,
}: ScrollRegionProps) {
  const Box = isLandmark ? "section" : "div";
  return (
    <Box
      role={isLandmark ? undefined : "group"}
      aria-label={label}
      tabIndex={0}
      className={classNames("overflow-auto", className)}
    >
      {children}
    </Box>
  );
}
