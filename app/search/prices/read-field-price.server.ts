import { sql } from "drizzle-orm";
import type { CardData } from "#app/directory/cards/card.ts";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { resolveConcept, withChildren } from "../concepts/concept-fields.ts";
import type { SearchReader } from "../engine/search-listings.server.ts";
import type { LabelContext } from "../filters/labels/label-context.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";
import type { FieldPrice, PriceContact } from "./price-answer.ts";

/** Fewer say nothing about what is usual. */
const leastStated = 3;
const shownContacts = 3;

interface Range extends Record<string, unknown> {
  n: number;
  lowest: number | null;
  highest: number | null;
}

/**
 * Returns the prices of treatments of the asked field, else of a first visit; null if fewer than
 * three listings state one.
 */
export async function readFieldPrice(
  understood: Piece[],
  { database, actor }: SearchReader,
  { vocabulary, locale }: LabelContext,
): Promise<FieldPrice | null> {
  const [piece] = ofKind(understood, "concept");
  const [first] = piece ? resolveConcept(piece, vocabulary).specialties : [];
  const item = vocabulary.byId.get(first?.ids[0] ?? -1);
  if (!item) return null;
  // Prices of a sub-specialty are those of its field: few listings state it.
  const field = vocabulary.byId.get(item.parentId ?? item.id) ?? item;
  const ids = sql`${sql.param(withChildren([field.id], vocabulary))}::int[]`;
  const [treatment, visit] = await withRead(database, actor, async (tx) => {
    const ofServices = await tx.execute<Range>(sql`
      select count(*)::int as n, min(o.price_min)::float8 as lowest,
        max(coalesce(o.price_max, o.price_min))::float8 as highest
      from services s join clinic_services o on o.service_id = s.id
      join directory_listings l on l.entity_id = o.clinic_id and l.entity_type = 'clinics'
      where s.status = 'active' and s.specialty_id = any(${ids}) and o.price_min is not null`);
    const ofVisits = await tx.execute<Range>(sql`
      select count(*)::int as n, min(price_min)::float8 as lowest, max(price_max)::float8 as highest
      from directory_listings
      where entity_type = 'professionals' and specialty_ids && ${ids} and price_min is not null`);
    return [ofServices.rows[0], ofVisits.rows[0]];
  });
  const name = itemName(field, locale);
  for (const [kind, range] of [
    ["treatment", treatment],
    ["visit", visit],
  ] as const) {
    if (!range || range.n < leastStated || range.lowest === null) continue;
    const priceMax = range.highest ?? range.lowest;
    return { name, kind, priceMin: range.lowest, priceMax, count: range.n };
  }
  return null;
}

/** Returns the first results that have a telephone or a chat. */
export function contactsOf(cards: readonly CardData[]): PriceContact[] {
  return cards
    .filter(({ phone, whatsapp }) => phone !== null || whatsapp !== null)
    .slice(0, shownContacts)
    .map(({ title, entityType, slug, phone, whatsapp }) => ({
      name: title,
      path: entityPath(entityType, slug),
      call: phone === null ? null : telephoneLink(phone),
      message: whatsapp,
    }));
}
