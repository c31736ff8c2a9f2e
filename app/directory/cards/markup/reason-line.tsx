import type { EntityRef } from "../../entity-ref.ts";

/** The id by which the link to a profile is described by the reason. */
export function reasonId({ entityId }: Pick<EntityRef, "entityId">): string {
  return `why-${entityId}`;
}

interface ReasonLineProps {
  card: Pick<EntityRef, "entityId">;
  reason: string;
}

/** Why a card is in its list; the density that hides it leaves it to the description of the link. */
export function ReasonLine({ card, reason }: ReasonLineProps) {
  return (
    <p id={reasonId(card)} title={reason} className="max-w-full min-w-0 roomy:truncate">
      {reason}
    </p>
  );
}
