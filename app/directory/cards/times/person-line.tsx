import { classNames } from "#app/ui/class-names.ts";
import type { CardData } from "../card.ts";
import { CardIcon } from "../card-icon.tsx";
import type { CardTimes } from "./card-times.ts";

/** Whether the next times of a card are of a professional whom its title does not name. */
export function isOfSomebodyElse({ entityType, times }: CardData): boolean {
  if (!times?.person) return false;
  return entityType === "clinics" || entityType === "franchises" || times.isConsultation;
}

/** Returns who is seen at the times of a card, where its title does not say it. */
export function personOf(card: CardData): CardTimes["person"] {
  return isOfSomebodyElse(card) ? (card.times?.person ?? null) : null;
}

/**
 * "Dr. Anastasia Kuzmenko · General Practice": whose the next times of a clinic or franchise are, or of
 * a service that they provide. On a phone the fee of a consultation leaves no room for the clinic in
 * the line of facts: it is here, in the place of the specialty, which the card of a service states.
 */
export function PersonLine({ card }: { card: CardData }) {
  const person = personOf(card);
  if (!person) return null;
  const clinicName = card.times?.isConsultation ? card.times.clinicName : null;
  return (
    <p
      className={classNames(
        "flex min-w-0 items-center",
        clinicName === null && "roomy:col-span-2! roomy:col-start-2! roomy:pe-44",
      )}
    >
      <CardIcon name="stethoscope" className="me-1 size-3.5 shrink-0 text-faint" />
      <span className="truncate">
        <span className="font-medium">{person.name}</span>
        {clinicName !== null && (
          <span className="@min-[26rem]:hidden">
            <span className="text-faint"> · </span>
            {clinicName}
          </span>
        )}
        {person.specialty && clinicName === null && (
          <>
            <span className="text-faint"> · </span>
            {person.specialty}
          </>
        )}
      </span>
    </p>
  );
}
