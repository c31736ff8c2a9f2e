import { type SQL, sql } from "drizzle-orm";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { clinics } from "../clinics/tables.server.ts";
import type { franchises } from "../franchises/tables.server.ts";
import type { professionals } from "../professionals/tables.server.ts";
import type { services } from "../services/tables.server.ts";
import type { NetworkRow, NotedException } from "./facts/present-facts.server.ts";

type ListedTable = typeof professionals | typeof clinics | typeof services | typeof franchises;

const headNames = [
  "id",
  "slug",
  "nameEn",
  "nameAr",
  "descriptionEn",
  "descriptionAr",
  "imagePath",
  "isFeatured",
  "averageRating",
  "reviewCount",
  "statedFacts",
] as const;
type HeadName = (typeof headNames)[number];

/** Returns the named columns of every profile's head, each of its own table. */
export function headColumns<Listed extends ListedTable>(table: Listed): Pick<Listed, HeadName> {
  const columns = headNames.map((name) => [name, table[name]]);
  // Every name of the head has its column.
  return Object.fromEntries(columns) as Pick<Listed, HeadName>;
}

/** The days to come on which the hours of the row's clinic differ. */
export const comingExceptionRows = sql<NotedException[]>`(
  select coalesce(json_agg(json_build_object('onDate', e.on_date, 'isClosed', e.is_closed,
    'opensAt', e.opens_at, 'closesAt', e.closes_at, 'noteEn', e.note_en, 'noteAr', e.note_ar)), '[]')
  from opening_exceptions e
  where e.clinic_id = clinics.id and e.on_date >= (now() at time zone ${timeZone})::date)`;

/** Networks as the page lists them; `rows` selects from a table of networks. */
export function networkRows(rows: SQL) {
  return sql<NetworkRow[]>`(
    select coalesce(json_agg(json_build_object('insurerId', n.insurer_id,
      'administratorId', n.administrator_id, 'networkId', n.network_id,
      'confirmedOn', n.confirmed_on)), '[]')
    from (${rows}) n)`;
}
