import type { CardData } from "#app/directory/cards/card.ts";
import { CardIcon } from "#app/directory/cards/card-icon.tsx";
import { toolClass } from "#app/directory/cards/markup/card-actions.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { toggleCompared } from "#app/search/compare/rules.ts";
import type { SearchState } from "#app/search/filters/filters.ts";
import type { SearchAnswerMessages } from "#app/search/messages/en.ts";
import { searchPath } from "#app/search/rules.ts";
import type { SlotLink } from "./slot-links.ts";

interface ResultToolsProps {
  card: CardData;
  state: SearchState;
}

/** The row's end of a professional's card: compare, and the next free times. */
export function ResultTools({ slots, ...props }: ResultToolsProps & { slots: SlotLink | null }) {
  return (
    <>
      <CompareLink {...props} />
      {slots && <SlotsLink card={props.card} slots={slots} />}
    </>
  );
}

function SlotsLink({ card, slots }: { card: CardData; slots: SlotLink }) {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <Link
      to={slots.path}
      rel="nofollow"
      className="relative z-10 ms-auto inline-flex h-9 min-w-0 items-center overflow-hidden gap-1.5 rounded-control bg-brand-soft px-3 text-sm font-semibold text-brand tap-target tabular hover:text-brand-strong"
    >
      <span className="sr-only">{t("slots.book", { name: card.title })}</span>
      <span className="@min-[44rem]:shrink-0 max-md:truncate">{slots.first}</span>
      {slots.later.map((time) => (
        <span key={time} className="hidden font-normal @min-[60rem]:inline">
          {time}
        </span>
      ))}
    </Link>
  );
}

/** Adds a professional to the comparison, or removes them; the browser keeps it up to date (compare-links.tsx). */
function CompareLink({ card, state }: ResultToolsProps) {
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
