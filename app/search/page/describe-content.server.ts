import type { CardData } from "#app/directory/cards/card.ts";
import { placeName } from "#app/geography/rules.ts";
import { planName } from "#app/patients/insurance-plan.ts";
import { describeUnread } from "../answers/notes/describe-unread.ts";
import { offerNearest } from "../engine/offer-nearest.server.ts";
import { widenSearch } from "../engine/widen-search.server.ts";
import { offerCard } from "../own-card/offer-card.server.ts";
import { onlyPlan } from "../own-card/only-plan.ts";
import { readPrices } from "../prices/queries.server.ts";
import { searchPath } from "../rules.ts";
import { acceptedInsurers, askedSpecialties } from "../screen/regions/asked-items.ts";
import {
  chipsOf,
  chipsOfPieces,
  describeRepair,
  onlyWords,
  unreadChips,
} from "../screen/regions/page-links.ts";
import type { PageAnswer } from "./answer-page.server.ts";
import type { AskedPage } from "./read-address.server.ts";
import type { PageReader } from "./search-page.ts";

/** Describes the regions of a page that are neither cards nor notices. */
export async function describeContent(
  asked: AskedPage,
  given: PageAnswer,
  { reader, cards }: { reader: PageReader; cards: CardData[] },
) {
  const { params, state, namer, pageSize, rules } = asked;
  const { answer, addressPlace, notice, isCrisis } = given;
  const { understood } = answer;
  const described = { state, understood, addressPlace };
  const chips = chipsOf(described, namer, reader.card?.insurerId);
  const search = { ...reader, rules };
  const { geography, locale } = namer;
  const beyond = isCrisis ? null : await offerNearest(state, answer, { ...search, geography });
  // A circle around a city without listings reaches what is far away.
  const widenings = isCrisis || beyond ? [] : await widenSearch(state, answer, search);
  return {
    activeCount: chips.length,
    content: {
      insurers: acceptedInsurers(state, understood, namer),
      specialties: askedSpecialties(state, understood, namer),
      totalPages: answer.pagination.totalPages,
      firstResult: (state.page - 1) * pageSize + 1,
      chips: [...unreadChips(params, state, namer), ...chips],
      offeredCard: isCrisis ? null : await offerCard(state, answer, { ...reader, namer, cards }),
      understood: chipsOfPieces(understood, state, namer),
      ...describeUnread(state, answer, notice !== null),
      ownPlan: reader.plan ? planName(reader.plan, namer.vocabulary, reader.locale) : null,
      // The chip of the visitor's card does the same.
      onlyPlan:
        reader.card?.insurerId === reader.plan?.insurerId
          ? null
          : onlyPlan(state, reader.plan, namer),
      prices: isCrisis ? null : await readPrices(state, answer, { reader, namer, cards }),
      isNearest: answer.isNearest ?? false,
      repairs: answer.repairs.map((repair) => describeRepair(repair, described, namer)),
      beyondCity: beyond && {
        name: placeName(beyond.city, locale),
        covered: placeName(geography.defaultCity, locale),
        nearest: beyond.nearest.map(({ district, count, state: there }) => ({
          name: placeName(district, locale),
          count,
          path: searchPath({ ...there, page: 1 }),
        })),
      },
      widenings: widenings.map(({ radiusKm, count, state: wider }) => ({
        radiusKm,
        count,
        path: searchPath(wider),
      })),
      wordsPath: searchPath(onlyWords(state)),
    },
  };
}
