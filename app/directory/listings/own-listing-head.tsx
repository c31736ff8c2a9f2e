import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { entityPath } from "../cards/rules.ts";
import type { EntityType } from "../entity-ref.ts";

interface OwnListingHeadProps {
  entityType: EntityType;
  /** Null once it is no longer listed. */
  slug: string | null;
  name: string;
  tone: BadgeTone;
  state: ReactNode;
}

/** The head of a person's own record about a listing: the listing's name and the record's state. */
export function OwnListingHead({ entityType, slug, name, tone, state }: OwnListingHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="text-lg font-semibold">
        {slug ? (
          <Link to={entityPath(entityType, slug)} className="hover:text-brand">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <Badge tone={tone}>{state}</Badge>
    </header>
  );
}
