import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

interface AreaSectionProps {
  /** Where an address with this fragment leads. */
  fragment?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a page of the area. */
export function AreaSection({ fragment, title, lead, children }: AreaSectionProps) {
  const id = useId();
  return (
    <Card as="section" id={fragment} aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
