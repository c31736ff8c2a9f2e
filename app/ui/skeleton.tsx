import { classNames } from "./class-names.ts";

interface SkeletonProps {
  /** Width and height as classes: a skeleton has the shape of what comes. */
  className?: string;
  shape?: "line" | "block" | "circle";
}

const shapes = { line: "h-4 rounded", block: "rounded-card", circle: "rounded-full" };

export function Skeleton({ className, shape = "line" }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames("block bg-line breathes", shapes[shape], className)} />
  );
}

interface SkeletonGroupProps {
  /** Announced once to screen readers instead of the shapes. */
  label: string;
  children: React.ReactNode;
  className?: string;
}

export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
