import { type SQL, sql } from "drizzle-orm";
import type { PhotoSubject } from "#app/directory/clinics/photo-subjects.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import {
  confirmationPart,
  exceptionsPart,
  languagesPart,
  networksPart,
  picturePart,
  pricesPart,
  specialtiesPart,
} from "../inputs.ts";
import type { ChangeTarget } from "../rules.ts";
import { placeRow } from "./stored-columns.server.ts";
import { type PartFact, propertyFacts, type StoredPart } from "./stored-part.ts";

/** Rows of `json` as the columns that are named with their types. */
const rowsOf = (rows: object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`;

export const storedExceptions: StoredPart = {
  async read(tx, { entityId }) {
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('dates', coalesce(json_agg(json_build_object('onDate', on_date,
        'shift', case when is_closed or opens_at is null or closes_at is null then null
          else json_build_array(to_char(opens_at, 'HH24:MI'), to_char(closes_at, 'HH24:MI')) end,
        'noteEn', note_en, 'noteAr', note_ar) order by on_date), '[]')) as part
      from opening_exceptions
      where clinic_id = ${entityId}::uuid and on_date >= ${dubaiDay()}::date`);
    return rows[0]?.part ?? null;
  },
  async write(tx, { entityId }, value) {
    const { dates } = exceptionsPart.parse(value);
    const given = dates.map(({ onDate, shift, noteEn, noteAr }) => ({
      on_date: onDate,
      opens_at: shift?.[0] ?? null,
      closes_at: shift?.[1] ?? null,
      note_en: noteEn,
      note_ar: noteAr,
    }));
    await tx.execute(sql`
      delete from opening_exceptions
      where clinic_id = ${entityId}::uuid and on_date >= ${dubaiDay()}::date`);
    await tx.execute(sql`
      insert into opening_exceptions (clinic_id, on_date, is_closed, opens_at, closes_at, note_en, note_ar)
      select ${entityId}::uuid, on_date, opens_at is null, opens_at, closes_at, note_en, note_ar
      from ${rowsOf(given, "on_date date, opens_at time, closes_at time, note_en text, note_ar text")}
      on conflict (clinic_id, on_date) do nothing`);
  },
};

/** Of a clinic, or of a place of practice that may accept what its clinic does. */
export const storedNetworks: StoredPart = {
  facts: [{ fact: "networks", read: (part) => part }],
  async read(tx, target) {
    const place = placeRow(target);
    const follows = target.subjectId
      ? sql`(select follows_clinic_networks from ${place.table} where ${place.where})`
      : sql`false`;
    const { table, owner, id } = networksOf(target);
    const { rows } = await tx.execute<{ part: { followsClinic: boolean | null } }>(sql`
      select json_build_object('followsClinic', ${follows}, 'accepted', (
        select coalesce(json_agg(json_build_object('insurerId', insurer_id, 'administratorId', administrator_id,
          'networkId', network_id) order by insurer_id, administrator_id, network_id), '[]')
        from ${table} where ${owner} = ${id}::uuid)) as part`);
    const part = rows[0]?.part;
    return part && part.followsClinic !== null ? part : null;
  },
  async write(tx, target, value, today, source = "owner") {
    const { followsClinic, accepted } = networksPart.parse(value);
    const { table, owner, id } = networksOf(target);
    const given = accepted.map(({ insurerId, administratorId, networkId }) => ({
      insurer_id: insurerId,
      administrator_id: administratorId,
      network_id: networkId,
    }));
    if (target.subjectId) {
      const place = placeRow(target);
      await tx.execute(
        sql`update ${place.table} set follows_clinic_networks = ${followsClinic} where ${place.where}`,
      );
    }
    // A network that stays keeps its own date and source.
    await tx.execute(sql`
      delete from ${table} where ${owner} = ${id}::uuid
      and (insurer_id, administrator_id, network_id) not in (
        select insurer_id, administrator_id, network_id
        from ${rowsOf(given, "insurer_id int, administrator_id int, network_id int")})`);
    await tx.execute(sql`
      insert into ${table} (${owner}, insurer_id, administrator_id, network_id, confirmed_on, source)
      select ${id}::uuid, insurer_id, administrator_id, network_id, ${today}::date, ${source}
      from ${rowsOf(given, "insurer_id int, administrator_id int, network_id int")}
      on conflict do nothing`);
  },
};

export function networksOf({ entityId, subjectId }: ChangeTarget) {
  return subjectId
    ? { table: sql`place_networks`, owner: sql`place_id`, id: subjectId }
    : { table: sql`clinic_networks`, owner: sql`clinic_id`, id: entityId };
}

const ownVocabulary = {
  professionals: { table: sql`professional_vocabulary`, owner: sql`professional_id` },
  clinics: { table: sql`clinic_vocabulary`, owner: sql`clinic_id` },
};

/** Vocabulary items of one purpose; the first is the primary one. */
function itemsPart(
  purposeOf: Record<ChangeTarget["entityType"], string>,
  { shape, facts }: { shape: typeof languagesPart | typeof specialtiesPart; facts?: PartFact[] },
): StoredPart {
  return {
    ...(facts && { facts }),
    async read(tx, { entityType, entityId }) {
      const { table, owner } = ownVocabulary[entityType];
      const { rows } = await tx.execute<{ part: object }>(sql`
        select json_build_object('ids', coalesce(json_agg(item_id order by is_primary desc, item_id), '[]')) as part
        from ${table} where ${owner} = ${entityId}::uuid and purpose = ${purposeOf[entityType]}`);
      return rows[0]?.part ?? null;
    },
    async write(tx, { entityType, entityId }, value) {
      const { ids } = shape.parse(value);
      const { table, owner } = ownVocabulary[entityType];
      const purpose = purposeOf[entityType];
      await tx.execute(
        sql`delete from ${table} where ${owner} = ${entityId}::uuid and purpose = ${purpose}`,
      );
      await tx.execute(sql`
        insert into ${table} (${owner}, purpose, item_id, is_primary)
        select ${entityId}::uuid, ${purpose}, id, place = 1
        from unnest(${sql.param(ids)}::int[]) with ordinality as given(id, place)
        on conflict do nothing`);
    },
  };
}

export const storedLanguages = itemsPart(
  { professionals: "language", clinics: "language" },
  { shape: languagesPart, facts: propertyFacts({ languages: "ids" }) },
);
export const storedSpecialties = itemsPart(
  { professionals: "specialty", clinics: "department" },
  { shape: specialtiesPart },
);

/** Prices of services that the clinic offers already; which they are is not asked here. */
export const storedPrices: StoredPart = {
  async read(tx, { entityId }) {
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('prices', coalesce(json_agg(json_build_object('serviceId', service_id,
        'priceMin', price_min, 'priceMax', price_max) order by service_id), '[]')) as part
      from clinic_services where clinic_id = ${entityId}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, { entityId }, value) {
    const { prices } = pricesPart.parse(value);
    const given = prices.map(({ serviceId, priceMin, priceMax }) => ({
      service_id: serviceId,
      price_min: priceMin,
      price_max: priceMax,
    }));
    await tx.execute(sql`
      update clinic_services o set price_min = given.price_min, price_max = given.price_max
      from ${rowsOf(given, "service_id uuid, price_min numeric, price_max numeric")}
      where o.clinic_id = ${entityId}::uuid and o.service_id = given.service_id`);
  },
};

const subjectWords: Record<PhotoSubject, Record<Locale, string>> = {
  entrance: { en: "Entrance", ar: "المدخل" },
  waiting_room: { en: "Waiting room", ar: "غرفة الانتظار" },
  treatment_room: { en: "Treatment room", ar: "غرفة العلاج" },
  team: { en: "Team", ar: "الفريق" },
};

/** A photograph's subject, before the name of the clinic in its description. */
function wordsOf(shows: PhotoSubject | null, locale: Locale) {
  return sql`${shows ? `${subjectWords[shows][locale]}: ` : ""}::text`;
}

/** The picture of a person, or one more in a clinic's gallery; the file is in its public bucket by now. */
export const storedPicture: StoredPart = {
  async read(tx, { entityType, entityId }) {
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('path', image_path) as part from ${sql.identifier(entityType)}
      where id = ${entityId}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, { entityType, entityId }, value) {
    const { path, shows } = picturePart.parse(value);
    if (entityType === "professionals") {
      await tx.execute(
        sql`update professionals set image_path = ${path} where id = ${entityId}::uuid`,
      );
      return;
    }
    await tx.execute(sql`
      update clinics set image_path = coalesce(image_path, ${path}), cover_path = coalesce(cover_path, ${path})
      where id = ${entityId}::uuid`);
    await tx.execute(sql`
      insert into clinic_pictures (clinic_id, position, path, alt_en, alt_ar, shows)
      select c.id, coalesce((select max(position) + 1 from clinic_pictures p where p.clinic_id = c.id), 0), ${path},
        ${wordsOf(shows, "en")} || c.name_en, ${wordsOf(shows, "ar")} || c.name_ar, ${shows}
      from clinics c where c.id = ${entityId}::uuid`);
  },
};

/** Everything that was stated is right today; networks carry a date of their own each. */
export const storedConfirmation: StoredPart = {
  async read(tx, { entityType, entityId }) {
    const { rows } = await tx.execute<{ part: object }>(sql`
      select '{}'::json as part from ${sql.identifier(entityType)} where id = ${entityId}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, { entityType, entityId }, value, today) {
    confirmationPart.parse(value);
    const own =
      entityType === "clinics"
        ? sql`clinic_networks set confirmed_on = ${today}::date, source = 'owner' where clinic_id = ${entityId}::uuid`
        : sql`place_networks set confirmed_on = ${today}::date, source = 'owner' where place_id in (
            select id from places_of_practice where professional_id = ${entityId}::uuid)`;
    await tx.execute(sql`update ${own}`);
    await tx.execute(sql`
      update ${sql.identifier(entityType)} set facts_checked_on = ${today}::date where id = ${entityId}::uuid`);
  },
};
