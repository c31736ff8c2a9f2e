import type { CardData } from "#app/directory/cards/card.ts";
import { cachedCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { withoutSharedPortraits } from "#app/directory/cards/pictures.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { kmBetween } from "#app/geography/distance.ts";
import { placeName } from "#app/geography/rules.ts";
import { traced } from "#app/platform/telemetry/traced.ts";
import { askedInsurance } from "../answers/asked-insurance.ts";
import { askedPatient } from "../answers/asked-patient.ts";
import type { SearchAnswer } from "../answers/engine.ts";
import { readReasons } from "../answers/explanation/read-reasons.server.ts";
import { askedKinds, groupMixed } from "../answers/group-mixed.ts";
import { readSimilarities } from "../answers/read-similarities.server.ts";
import { readPlans } from "../own-card/read-plans.server.ts";
import { offerInstead } from "../screen/regions/instead-offer.ts";
import { askedDistrictIds, findMiddle } from "../understanding/places/resolve-place.ts";
import type { PageAnswer } from "./answer-page.server.ts";
import type { AskedPage } from "./read-address.server.ts";
import type { PageReader } from "./search-page.ts";

/** The cards of a page, each with its note. */
export type PageResults = Awaited<ReturnType<typeof readResults>>;

export async function readResults(
  { state, namer }: AskedPage,
  { answer }: PageAnswer,
  reader: PageReader,
) {
  const { locale, vocabulary, geography } = namer;
  const { database, now } = reader;
  const { filters, near } = state;
  const { understood } = answer;
  const context = { locale, vocabulary, geography, freeTimes: getFreeTimes(database), now };
  const asked = {
    patient: askedPatient(filters.query, understood),
    insurance: askedInsurance(answer.timeWish, vocabulary),
  };
  const grouped = groupsOf(
    { state, namer },
    answer,
    await traced({ name: "search present" }, () =>
      cachedCards(
        database,
        answer.hits,
        { ...context, wish: answer.timeWish, asked },
        { districtIds: askedDistrictIds(filters, understood, geography), centre: near },
      ),
    ),
  );
  const cards = withoutSharedPortraits(grouped.map(({ card }) => card));
  const middle = near ? null : findMiddle(filters, understood, geography);
  const measured = near ?? middle;
  const plans = await readPlans(cards, reader.plan, { database, namer });
  const similarities = await readSimilarities(answer, { ...reader, vocabulary });
  return {
    cards,
    headings: grouped.map(({ heading }) => heading),
    distances: measured ? cards.map((card) => kmBetween(measured, card)) : [],
    measuredFrom: middle && placeName(middle, locale),
    similarities: cards.map(({ entityId }) => similarities.get(entityId) ?? null),
    plans,
    reasons: await readReasons(answer, cards, { ...context, database, plan: reader.plan, plans }),
    instead: answer.instead
      ? offerInstead(answer.instead, {
          ...namer,
          cards: await cachedCards(database, answer.instead.general?.hits ?? [], context),
        })
      : null,
  };
}

/** A mixed list by relevance begins with what was asked for, kind by kind. */
function groupsOf(
  { state, namer }: Pick<AskedPage, "state" | "namer">,
  { hits, understood }: SearchAnswer,
  cards: CardData[],
) {
  if (state.entityType !== "all" || state.sort !== "relevance") {
    return cards.map((card) => ({ card, heading: null }));
  }
  const asked = askedKinds(state.filters, understood, namer.vocabulary);
  return groupMixed(cards, { hits, asked });
}
