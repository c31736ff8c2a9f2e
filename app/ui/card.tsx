import type { ComponentProps, ElementType } from "react";
import { classNames } from "./class-names.ts";

/** The look of a card: a sheet of paper with a hairline. */
export const cardClass = "rounded-card border border-line bg-surface";

type CardProps = ComponentProps<"div"> & {
  as?: ElementType;
  /** Lifts its hairline under the pointer, for a card that is one link. */
  isInteractive?: boolean;
};

export function Card({
  as: Element = "div",
  isInteractive = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        cardClass,
        "p-4 md:p-5",
        isInteractive && "relative transition-colors hover:border-brand focus-within:border-brand",
        className,
      )}
    />
  );
}
