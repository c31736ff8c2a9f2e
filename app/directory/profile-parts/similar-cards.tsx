import type { CardData } from "../cards/card.ts";
import { EntityCard } from "../cards/markup/entity-card.tsx";
import type { PlanAnswer } from "../networks/plan-evidence.ts";
import { PlanLine } from "../networks/plan-line.tsx";

interface SimilarCardsProps {
  cards: CardData[];
  /** Answers about the visitor's plan, by card id. */
  plans?: Record<string, PlanAnswer>;
}

/** Cards at the end of a page. */
export function SimilarCards({ cards, plans = {} }: SimilarCardsProps) {
  return (
    <ul className="grid gap-4">
      {cards.map((card) => {
        const plan = plans[card.entityId];
        return (
          <li key={card.entityId} className="lazy-41 md:lazy-25 comfortable:lazy-44">
            <EntityCard
              card={card}
              headingLevel={3}
              planLine={plan && <PlanLine plan={plan} className="truncate" />}
            />
          </li>
        );
      })}
    </ul>
  );
}
