import type { ComponentProps } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useOpensLink } from "#app/platform/i18n/opened-links.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

const variants = {
  primary:
    "bg-brand text-on-brand hover:bg-brand-strong border-transparent print:border-edge print:text-ink",
  secondary: "bg-surface text-ink border-edge hover:border-brand hover:text-brand",
  soft: "bg-brand-soft text-brand border-transparent hover:text-brand-strong",
  ghost: "text-brand border-transparent hover:bg-brand-soft",
  danger: "bg-danger text-on-danger border-transparent hover:bg-danger-strong",
};

const sizes = {
  sm: "min-h-9 px-3 text-sm tap-target",
  md: "min-h-11 px-4",
  lg: "min-h-13 px-6 text-lg",
  icon: "size-11",
  "icon-sm": "size-9 tap-target",
};

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** The look of a button, for links that act like one. */
export function buttonClass({
  variant = "primary",
  size = "md",
  className,
}: ButtonStyle = {}): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold",
    "text-center transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonStyle & {
    /** Shows that the click is being worked on and refuses another. */
    isLoading?: boolean;
  };

export function Button({
  variant,
  size,
  className,
  isLoading = false,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={rest.disabled || isLoading}
      aria-busy={isLoading || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {isLoading && <Icon name="loader-circle" className="size-4 animate-spin" />}
      {rest.children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className"> & ButtonStyle;

/** A link inside the site that looks like a button; null where the visitor may not open it. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const opens = useOpensLink();
  if (!opens(rest.to)) return null;
  return <Link {...rest} className={buttonClass({ variant, size, className })} />;
}
