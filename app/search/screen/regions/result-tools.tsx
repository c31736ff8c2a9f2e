import type { CardData } from "#app/directory/cards/card.ts";
import { CardIcon } from "#app/directory/cards/card-icon.tsx";
import { toolClass } from "#app/directory/cards/markup/card-actions.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { toggleCompared } from "#app/search/compare/rules.ts";
import type { SearchState } from "#app/search/filters/filters.ts";
import type { SearchAnswerMessages } from "#app/search/messages/en.ts";
import { searchPath } from "#app/search/rules.ts";

interface ResultToolsProps {
  card: CardData;
  state: SearchState;
}

/** Adds a professional to the comparison, or removes them; the browser keeps it up to date (compare-links.tsx). */
export function CompareLink({ card, state }: ResultToolsProps) {
  const t = useMessages<SearchAnswerMessages>("search");
  const compare = toggleCompared(state.compare, card.entityId);
  const isChosen = state.compare.includes(card.entityId);
  const names = [
    t("compare.addName", { name: card.title }),
    t("compare.removeName", { name: card.title }),
  ];
  if (isChosen) names.reverse();
  return (
    <Link
      to={searchPath({ ...state, compare: compare ?? state.compare })}
      rel="nofollow"
      hidden={compare === null}
      data-compare={card.entityId}
      data-chosen={isChosen ? "" : undefined}
      data-other-name={names[1]}
      aria-label={names[0]}
      title={t("compare.add")}
      className={`group/compare ${toolClass} [&[hidden]]:hidden data-chosen:bg-brand-soft`}
    >
      <CardIcon name="scale" className="size-5 group-data-chosen/compare:hidden" />
      <CardIcon name="check" className="hidden size-5 group-data-chosen/compare:block" />
    </Link>
  );
}
