import type { CardData } from "../card.ts";
import { CardIcon } from "../card-icon.tsx";
import type { CardTimes } from "./card-times.ts";

/** Whether the next times of a card are of a professional whom its title does not name. */
export function isOfSomebodyElse({ entityType, times }: CardData): boolean {
  return Boolean(times?.person) && (entityType === "clinics" || entityType === "franchises");
}

/** Returns who is seen at the times of a card, where its title does not say it. */
export function personOf(card: CardData): CardTimes["person"] {
  return isOfSomebodyElse(card) ? (card.times?.person ?? null) : null;
}

/** "Dr. Anastasia Kuzmenko · General Practice": whose the next times of a clinic or franchise are. */
export function PersonLine({ card }: { card: CardData }) {
  const person = personOf(card);
  if (!person) return null;
  return (
    <p className="flex min-w-0 items-center roomy:col-span-2! roomy:col-start-2! roomy:pe-44">
      <CardIcon name="stethoscope" className="me-1 size-3.5 shrink-0 text-faint" />
      <span className="truncate">
        <span className="font-medium">{person.name}</span>
        {person.specialty && (
          <>
            <span className="text-faint"> · </span>
            {person.specialty}
          </>
        )}
      </span>
    </p>
  );
}
