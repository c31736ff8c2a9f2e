import { type SQL, sql } from "drizzle-orm";
import type { CardData } from "#app/directory/cards/card.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { presentFact } from "#app/directory/profile-parts/facts/present-facts.server.ts";
import type { StatedFacts } from "#app/directory/stated-facts.ts";
import { placeName } from "#app/geography/rules.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { SearchAnswer } from "../answers/engine.ts";
import type { SearchReader } from "../engine/search-listings.server.ts";
import type { SearchState } from "../filters/filters.ts";
import type { LabelContext } from "../filters/labels/label-context.ts";
import { askedDistrictIds } from "../understanding/places/resolve-place.ts";
import { isCondition, ofKind } from "../understanding/understand-query.ts";
import { type AskedServices, matchServices } from "./match-services.ts";
import type { PriceAnswer, PriceOffer, ServicePrice } from "./price-answer.ts";
import { pricedType } from "./priced-type.ts";
import { contactsOf, readFieldPrice } from "./read-field-price.server.ts";

const shownServices = 3;
const shownOffers = 3;

interface OfferRow {
  slug: string;
  nameEn: string;
  nameAr: string;
  districtId: number | null;
  cityId: number | null;
  priceMin: number | null;
  priceMax: number | null;
}

interface PriceRow extends Record<string, unknown> {
  slug: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  stated_facts: StatedFacts;
  vat_class: string;
  requires_referral: boolean;
  price_min: number | null;
  price_max: number | null;
  offers: OfferRow[] | null;
  offer_count: number;
}

/** Limits of the prices beside the services. */
interface PriceScope {
  districtIds: number[];
  visitTypes: string[];
  min: number;
  max: number;
}

/**
 * Reads the answer to a question for a price or a wish about prices; null where the words ask for
 * neither, and for wishes that no service answers.
 */
export async function readPrices(
  state: SearchState,
  answer: SearchAnswer,
  { reader, namer, cards }: { reader: SearchReader; namer: LabelContext; cards: CardData[] },
): Promise<PriceAnswer | null> {
  const { understood } = answer;
  const isQuestion = understood.some((piece) => piece.kind !== "excluded" && !isCondition(piece));
  const [limit] = ofKind(understood, "price");
  if (state.page > 1 || (!isQuestion && !limit)) return null;
  const asked = matchServices(answer, namer.vocabulary);
  const { filters } = state;
  const scope: PriceScope = {
    districtIds: askedDistrictIds(filters, understood, namer.geography),
    visitTypes: [
      ...filters.visitTypes,
      ...ofKind(understood, "visitType").map(({ visitType }) => visitType),
    ],
    min: filters.priceMin || (limit?.min ?? 0),
    max: filters.priceMax || (limit?.max ?? 0),
  };
  // "How much is a dentist" is answered by what dentists do, a consultation first.
  const isOfField = isQuestion && asked.consultationIds.length > 0;
  const within = await listPrices({ ...asked, isOfField }, scope, reader);
  const isLimited = scope.min > 0 || scope.max > 0;
  // A doctor's fee within the limit is no answer to "MRI under 1,000".
  const isBeyondLimit =
    within.length === 0 && isLimited && asked.isNamed && asked.consultationIds.length === 0;
  const found = isBeyondLimit
    ? await listPrices({ ...asked, isOfField }, { ...scope, min: 0, max: 0 }, reader)
    : within;
  // A wish for somebody "cheap" or "under 300" is for people: prices are below them.
  const isForPeople =
    pricedType(understood, namer.vocabulary) === "professionals" &&
    ofKind(understood, "priceQuestion").length === 0;
  const rows = isLimited && isForPeople ? found.slice(0, 1) : found;
  const services = rows.map((row) => presentPrice(row, { reader, namer }));
  // Doctors state their fees on their cards; of a service without a price the block says so.
  const isOfService =
    asked.consultationIds.length === 0 && ofKind(understood, "concept").length > 0;
  if (services.length === 0 && !(isQuestion && isOfService)) return null;
  const [districtId] = scope.districtIds;
  const district = namer.geography.districtById.get(districtId ?? -1);
  const place = district ? placeName(district, namer.locale) : null;
  const unstated = services.length === 0;
  return {
    isFirst: !isForPeople,
    services,
    place,
    isBeyondLimit: isBeyondLimit && !unstated,
    field: unstated ? await readFieldPrice(understood, reader, namer) : null,
    contacts: unstated ? contactsOf(cards) : [],
  };
}

const idsSql = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

interface Reading {
  reader: SearchReader;
  namer: LabelContext;
}

async function listPrices(
  { subtypeIds, consultationIds, isOfField }: AskedServices & { isOfField: boolean },
  scope: PriceScope,
  reader: SearchReader,
): Promise<PriceRow[]> {
  if (subtypeIds.length === 0) return [];
  const { districtIds, visitTypes, min, max } = scope;
  const ids = idsSql(subtypeIds);
  const isOfSubtype = sql`s.service_subtype_id = any(${ids})`;
  const isOfSpecialty = sql`s.specialty_id = any(${idsSql(consultationIds)})`;
  const named = consultationIds.length > 0 ? sql`${isOfSubtype} and ${isOfSpecialty}` : isOfSubtype;
  const isAsked = isOfField ? isOfSpecialty : named;
  // Beside other services of the field one consultation is enough.
  const group = isOfField
    ? sql`case when ${isOfSubtype} then 0 else s.service_subtype_id end`
    : sql`s.service_subtype_id`;
  const limits: SQL[] = [sql`o.service_id = s.id`];
  if (districtIds.length > 0) limits.push(sql`l.district_ids && ${idsSql(districtIds)}`);
  if (max > 0) limits.push(sql`coalesce(o.price_max, o.price_min) <= ${max}::numeric`);
  if (min > 0) limits.push(sql`coalesce(o.price_max, o.price_min) >= ${min}::numeric`);
  const ofVisit =
    visitTypes.length > 0 ? sql`and s.visit_types && ${sql.param(visitTypes)}::text[]` : sql``;
  const { rows } = await withRead(reader.database, reader.actor, (tx) =>
    tx.execute<PriceRow>(sql`
      select s.slug, s.name_en, s.name_ar, s.description_en, s.description_ar, s.stated_facts,
        s.vat_class, s.requires_referral, offer.price_min, offer.price_max, offer.offer_count,
        offer.offers
      from services s, lateral (
        select count(*)::int as offer_count, min(price_min)::float8 as price_min,
          max(price_max)::float8 as price_max,
          json_agg(json_build_object('slug', slug, 'nameEn', name_en, 'nameAr', name_ar,
            'districtId', district_id, 'cityId', city_id, 'priceMin', price_min::float8,
            'priceMax', price_max::float8) order by n) filter (where n <= ${shownOffers}) as offers
        from (
          select l.slug, l.name_en, l.name_ar, l.district_ids[1] as district_id, l.city_id,
            o.price_min, coalesce(o.price_max, o.price_min) as price_max,
            row_number() over (order by o.price_min nulls last, l.quality desc, l.entity_id) as n
          from clinic_services o
          join directory_listings l on l.entity_id = o.clinic_id and l.entity_type = 'clinics'
          where ${sql.join(limits, sql` and `)}
        ) ranked
      ) offer
      where s.status = 'active' and ${isAsked} ${ofVisit} and offer.offer_count > 0
      order by row_number() over (partition by ${group} order by length(s.name_en), s.id),
        array_position(${ids}, s.service_subtype_id), offer.offer_count desc, s.id
      limit ${shownServices}`),
  );
  return rows;
}

function presentPrice(row: PriceRow, { reader, namer }: Reading): ServicePrice {
  const { locale } = namer;
  return {
    name: inLocale(locale, row.name_en, row.name_ar),
    path: entityPath("services", row.slug),
    priceMin: row.price_min,
    priceMax: row.price_max,
    note: presentFact(row.stated_facts.fee, { locale, now: reader.now }),
    included: firstSentence(inLocale(locale, row.description_en, row.description_ar)),
    hasVat: row.vat_class === "standard",
    requiresReferral: row.requires_referral,
    offers: (row.offers ?? []).map((offer) => presentOffer(offer, namer)),
    offerCount: row.offer_count,
  };
}

function presentOffer(row: OfferRow, { locale, geography }: LabelContext): PriceOffer {
  const places = [
    geography.districtById.get(row.districtId ?? -1),
    geography.cityById.get(row.cityId ?? -1),
  ];
  const place = places.find((one) => one !== undefined);
  const clinic = inLocale(locale, row.nameEn, row.nameAr);
  const where = place ? placeName(place, locale) : "";
  return {
    clinic,
    // Branches are called by their place.
    place: clinic.includes(where) ? "" : where,
    path: entityPath("clinics", row.slug),
    priceMin: row.priceMin,
    priceMax: row.priceMax,
  };
}

/** Descriptions begin with what is done; what follows is about the visit. */
function firstSentence(text: string): string {
  return /^.*?[.!؟](?=\s|$)/.exec(text)?.[0] ?? text;
}
