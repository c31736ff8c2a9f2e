import { type SQL, sql } from "drizzle-orm";
import { weeklyHours } from "#app/directory/opening-hours/inputs.ts";
import type { StatedFacts } from "#app/directory/stated-facts.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { writeHours } from "../columns/hours-text.ts";
import { answerFields } from "./answer-fields.ts";
import { type DatasetName, datasetNames } from "./columns.ts";

/** A value of a row: a list is parted in CSV files, null is an empty cell. */
export type OpenValue = string | number | boolean | null | readonly string[] | OpenSources;
export type OpenRow = Readonly<Record<string, OpenValue>>;
type OpenSources = Readonly<Record<string, { source: string; stated_on: string }>>;

interface StoredRow extends Record<string, unknown> {
  key: string;
  id: string;
  /** Absent in a dataset without opening hours. */
  hours?: unknown;
  stated: StatedFacts;
}

const job: Actor = { kind: "job", name: "ingest.write-open-data" };
const rowsAtOnce = 500;

/** The dated facts that the files hold; fees and telephone numbers are in none. */
const statedInFiles = new Set([
  "nameEn",
  "nameAr",
  "type",
  "profession",
  "legalName",
  "address",
  "position",
  "hours",
  "website",
  "networks",
  "languages",
  ...datasetNames.flatMap((dataset) => answerFields(dataset).map(({ fact }) => fact)),
]);

/**
 * Yields the rows of a dataset as a guest sees them, in batches. Each batch is a short read of its own,
 * so that a large directory holds no transaction open and pages are answered in between.
 */
export async function* readOpenRows(
  database: Database,
  dataset: DatasetName,
  origin: string,
): AsyncGenerator<OpenRow[], void, undefined> {
  const left = sql.param(await listLeftOut(database, dataset));
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = sql`l.entity_type = ${dataset} and l.entity_id > ${last}::uuid
      and l.entity_id <> all(${left}::uuid[]) order by l.entity_id limit ${rowsAtOnce}`;
    const { rows } = await withRead(database, guest, (tx) =>
      tx.execute<StoredRow>(selects[dataset](page)),
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.key ?? last;
    yield rows.map((row) => toOpenRow(row, `${origin}/${dataset}/`));
  }
}

/** People who objected are left out before the staff decides, as a file that was fetched stays. */
async function listLeftOut(database: Database, dataset: DatasetName): Promise<string[]> {
  const table = sql.identifier(dataset);
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ id: string }>(sql`
      select e.id from ${table} e join register_objections o
        on o.entity_type = ${dataset} and (o.entity_id = e.id or o.external_key = e.external_key)
      where o.state = 'granted' or (o.state = 'open' and o.entity_type = 'professionals')`),
  );
  return rows.map(({ id }) => id);
}

/** Returns the names of the registers, and of the map, of which a run was applied. */
export async function listUsedRegisters(database: Database): Promise<string[]> {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ name: string }>(sql`
      select distinct register as name from register_runs where state = 'applied' order by 1`),
  );
  return rows.map(({ name }) => name);
}

function toOpenRow({ key: _, id, hours, stated, ...columns }: StoredRow, base: string): OpenRow {
  const week = weeklyHours.safeParse(hours);
  const values: Record<string, OpenValue> = { id, url: base + id };
  for (const [name, value] of Object.entries(columns)) values[name] = toValue(value);
  if (hours !== undefined) values.opening_hours = week.success ? writeHours(week.data) : null;
  values.sources = sourcesOf(stated);
  return values;
}

function toValue(value: unknown): OpenValue {
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  return Array.isArray(value) ? value.map(String) : String(value);
}

function sourcesOf(stated: StatedFacts): OpenSources {
  return Object.fromEntries(
    Object.entries(stated).flatMap(([fact, statement]) =>
      statement && statedInFiles.has(fact)
        ? [[fact, { source: statement.source, stated_on: statement.statedOn }]]
        : [],
    ),
  );
}

const items = (table: string, owner: string, purpose: string) => sql`(
  select coalesce(json_agg(v.slug order by j.is_primary desc, v.slug), '[]')
  from ${sql.identifier(table)} j join vocabulary_items v on v.id = j.item_id
  where j.${sql.identifier(owner)} = l.entity_id and j.purpose = ${purpose})`;
const ofClinic = (purpose: string) => items("clinic_vocabulary", "clinic_id", purpose);
const ofPerson = (purpose: string) => items("professional_vocabulary", "professional_id", purpose);

const answersOf = (dataset: DatasetName) =>
  sql.join(
    answerFields(dataset).map(
      ({ name, column }) => sql`e.${sql.identifier(column)} as ${sql.identifier(name)},`,
    ),
    sql` `,
  );

const shared = sql`l.entity_id as key, e.slug as id, e.name_en, e.name_ar, e.licence_authority,
  e.licence_number, e.licence_checked_on::text, e.stated_facts as stated,
  coalesce(e.external_key like 'demo:%', false) as is_invented`;

const selects: Readonly<Record<DatasetName, (page: SQL) => SQL>> = {
  clinics: (page) => sql`
    select ${shared}, e.legal_name_en, e.legal_name_ar, ${ofClinic("type")} as types, ${ofClinic("department")} as specialties,
      ${ofClinic("facility")} as facilities, ${ofClinic("language")} as languages,
      e.address_en, e.address_ar,
      (select slug from geo_cities where id = e.city_id) as city,
      (select slug from geo_districts where id = e.district_id) as district,
      e.latitude, e.longitude, e.website, e.opening_hours as hours, ${answersOf("clinics")}
      (select coalesce(json_agg(distinct v.slug), '[]') from clinic_networks n
        join vocabulary_items v on v.id = n.insurer_id where n.clinic_id = e.id) as insurers,
      (select slug from franchises where id = e.franchise_id) as franchise
    from directory_listings l join clinics e on e.id = l.entity_id where ${page}`,
  professionals: (page) => sql`
    select ${shared}, ${answersOf("professionals")} e.gender,
      (select slug from vocabulary_items where id = e.profession_id) as profession,
      (select slug from vocabulary_items where id = e.title_id) as title,
      ${ofPerson("specialty")} as specialties, ${ofPerson("subspecialty")} as subspecialties,
      ${ofPerson("language")} as languages, e.practising_since,
      (select coalesce(json_agg(c.slug order by p.is_primary desc, c.slug), '[]')
        from places_of_practice p join clinics c on c.id = p.clinic_id and c.status = 'active'
        where p.professional_id = e.id) as clinics
    from directory_listings l join professionals e on e.id = l.entity_id where ${page}`,
};
