import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  neutral: "bg-sunken text-muted",
  brand: "bg-brand-soft text-brand",
  sand: "bg-sand-soft text-ink",
  saffron: "bg-saffron-soft text-saffron",
  open: "bg-open-soft text-open",
  danger: "bg-danger-soft text-danger",
  outline: "border border-line text-muted",
};

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  /** Includes the meaning in words: colour alone must not carry it. */
  children: ReactNode;
  icon?: ReactNode;
  className?: string;
}

export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span className={classNames("badge", tones[tone], className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
