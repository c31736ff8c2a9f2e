import type { CardData } from "../cards/card.ts";
import { EntityCard } from "../cards/markup/entity-card.tsx";

/** Cards at the end of a page. */
export function SimilarCards({ cards }: { cards: CardData[] }) {
  return (
    <ul className="grid gap-4">
      {cards.map((card) => (
        <li key={card.entityId} className="lazy-41 md:lazy-25 comfortable:lazy-44">
          <EntityCard card={card} headingLevel={3} />
        </li>
      ))}
    </ul>
  );
}
