import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

interface NamedLink {
  to: string;
  label: string;
}

interface DayStepsProps {
  earlier: NamedLink;
  today: NamedLink;
  later: NamedLink;
}

/** The ways to the period before, to today, and to the period after. */
export function DaySteps({ earlier, today, later }: DayStepsProps) {
  return (
    <div className="no-print flex gap-1">
      <Step {...earlier} icon="chevron-left" />
      <ButtonLink to={today.to} variant="secondary" size="sm">
        {today.label}
      </ButtonLink>
      <Step {...later} icon="chevron-right" />
    </div>
  );
}

function Step({ to, label, icon }: NamedLink & { icon: "chevron-left" | "chevron-right" }) {
  return (
    <Link to={to} className={buttonClass({ variant: "secondary", size: "icon-sm" })}>
      <span className="sr-only">{label}</span>
      <Icon name={icon} className="size-4 rtl:-scale-x-100" />
    </Link>
  );
}

/** One of several ways to show the same days; it is in a frame with the others. */
export function ChoiceLink({
  to,
  isChosen,
  children,
}: {
  to: string;
  isChosen: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-8 items-center rounded-control px-3 text-sm font-medium tap-target",
        isChosen ? "bg-brand-soft text-brand" : "text-muted hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
