import { placeName } from "#app/geography/rules.ts";
import { formatList, formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Translate } from "#app/platform/i18n/translate.ts";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import { itemName } from "#app/vocabulary/rules.ts";
import type { FacetCounts, SearchAnswer } from "../answers/engine.ts";
import type { LabelContext } from "../filters/labels/label-context.ts";
import { specialties } from "../filters/offer/specialties.ts";
import { directoryPage as arabic } from "./messages/ar.ts";
import { type DirectoryPageMessages, directoryPage as english } from "./messages/en.ts";
import type { FeeFacts } from "./queries.server.ts";
import { type DirectoryPlace, directoryPath } from "./rules.ts";

const namedInsurers = 3;
const linkedPlaces = 18;

/** A neighbouring directory page with what it lists. */
export interface DirectoryLink {
  label: string;
  count: number;
  path: string;
}

/** The facts of a place: its search answered, and what its listings ask. */
interface PlaceFacts {
  answer: SearchAnswer;
  fees: FeeFacts | null;
}

interface Teller extends LabelContext {
  say: Translate<DirectoryPageMessages>;
}

/** Parts of a directory page beside the results. */
export interface DirectoryPage {
  intro: string;
  breadcrumbs: Breadcrumb[];
  related: { title: string; links: DirectoryLink[] } | null;
}

export function describeDirectoryPage(
  place: DirectoryPlace,
  facts: PlaceFacts,
  namer: LabelContext,
): DirectoryPage {
  const { locale } = namer;
  const say = createTranslator<DirectoryPageMessages>(locale, inLocale(locale, english, arabic));
  const teller = { ...namer, say };
  const { facets } = facts.answer;
  return {
    intro: introOf(place, facts, teller),
    breadcrumbs: breadcrumbsOf(place, teller),
    related: facets && relatedOf(place, facets, teller),
  };
}

function introOf(
  place: DirectoryPlace,
  { answer, fees }: PlaceFacts,
  { say, locale, vocabulary }: Teller,
): string {
  const { entityType, category, district, city } = place;
  const where = placeName(district ?? city, locale);
  const sentences = [
    category
      ? say("intro.category", {
          count: answer.totalCount,
          category: itemName(category.item, locale),
          place: where,
        })
      : say(`intro.${entityType}`, { count: answer.totalCount, place: where }),
  ];
  if (fees) {
    const [lowest, median, highest] = [fees.lowest, fees.median, fees.highest].map((fee) =>
      formatMoney(fee, locale),
    );
    const key = entityType === "services" ? "intro.prices" : "intro.fees";
    sentences.push(
      say(key, { lowest: lowest ?? "", median: median ?? "", highest: highest ?? "" }),
    );
  }
  const insurers = mostCounted(answer.facets?.insurance ?? {}, namedInsurers).flatMap(
    ([id]) => vocabulary.byId.get(id) ?? [],
  );
  if (insurers.length > 0) {
    const names = insurers.map((item) => itemName(item, locale));
    sentences.push(say("intro.insurers", { insurers: formatList(names, locale) }));
  }
  return sentences.join(" ");
}

/** Home, the kind, the city, the district, the category. */
function breadcrumbsOf(place: DirectoryPlace, { t, say, locale }: Teller): Breadcrumb[] {
  const { entityType, city, district, category } = place;
  const whole = { ...place, district: null, category: null };
  const steps: Breadcrumb[] = [
    { label: say("home"), href: "/" },
    { label: t(`tab.${entityType}`), href: `/${entityType}` },
    { label: placeName(city, locale), href: directoryPath(whole) },
  ];
  if (district) {
    steps.push({
      label: placeName(district, locale),
      href: directoryPath({ ...whole, district }),
    });
  }
  if (category) steps.push({ label: itemName(category.item, locale) });
  return steps.map((step, index) => (index < steps.length - 1 ? step : { label: step.label }));
}

/** From a city to its districts, from a district to the specialties found there. */
function relatedOf(place: DirectoryPlace, facets: FacetCounts, teller: Teller) {
  const { vocabulary, geography, locale, say } = teller;
  const { city, district, category } = place;
  if (category) return null;
  const links = district
    ? mostCounted(facets.specialty, linkedPlaces).flatMap(([id, count]) => {
        const item = vocabulary.byId.get(id);
        if (!item) return [];
        const path = directoryPath({ ...place, category: { item, filter: specialties } });
        return [{ label: itemName(item, locale), count, path }];
      })
    : mostCounted(facets.district, linkedPlaces).flatMap(([id, count]) => {
        const one = geography.districtById.get(id);
        if (one?.cityId !== city.id) return [];
        const path = directoryPath({ ...place, district: one });
        return [{ label: placeName(one, locale), count, path }];
      });
  if (links.length === 0) return null;
  const title = district
    ? say("related.specialties", { place: placeName(district, locale) })
    : say("related.districts", { place: placeName(city, locale) });
  return { title, links };
}

function mostCounted(counts: Record<string, number>, most: number): [id: number, count: number][] {
  return Object.entries(counts)
    .map(([id, count]): [number, number] => [Number(id), count])
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b)
    .slice(0, most);
}
