import { sql } from "drizzle-orm";
import { professionalFields } from "#app/directory/fields/professional.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { parseCells } from "../columns/column.ts";
import { findClinics, findEntryIds } from "../columns/find-entries.server.ts";
import { blankFacts } from "../columns/listing-columns.ts";
import type { LookUps } from "../columns/look-ups.ts";
import { loadEntries } from "../storing/store-entries.server.ts";
import type { Refusal, Statement, Subject } from "../subject.ts";
import {
  type ProfessionalFacts,
  placeColumns,
  professionalColumns,
  professionalProblems,
} from "./columns.ts";
import { storeProfessionals } from "./store-professionals.server.ts";

const places = sql`(
  select coalesce(json_agg(json_build_object(
      'clinic_external_key', c.external_key, 'clinic_slug', c.slug,
      'fee', w.fee, 'follow_up_fee', w.follow_up_fee,
      'visit_types', w.visit_types, 'hours', w.hours
    ) order by w.is_primary desc, c.slug), '[]')
  from places_of_practice w join clinics c on c.id = w.clinic_id
  where w.professional_id = e.id) as places`;

function load(tx: Transaction, ids: string[]) {
  return loadEntries<ProfessionalFacts>(tx, "professionals", { ids, others: [places] });
}

export function professionalsSubject(lookUps: LookUps): Subject<ProfessionalFacts> {
  const columns = professionalColumns(lookUps);
  const defaults = blankFacts(professionalFields, lookUps);
  return {
    name: "professionals",
    noun: "professional",
    columns,
    placeColumns: placeColumns(),
    parse: (cells) => {
      const { facts, problems } = parseCells(columns, cells);
      return { facts, problems: [...problems, ...professionalProblems(facts, lookUps)] };
    },
    defaults: () => defaults,
    checkReferences: (tx, statements) => findPlaces(tx, statements, lookUps),
    find: async (tx, keys) => load(tx, await findEntryIds(tx, "professionals", keys)),
    load,
    store: storeProfessionals,
    refresh: async (tx, ids) => {
      await refreshListings(tx, { entityType: "professionals", ids });
    },
    // Their clinics and franchises show counts and visit types of all who work there: once is enough.
    refreshAtEnd: async (tx) => {
      await refreshListings(tx, { entityType: "clinics" });
      await refreshListings(tx, { entityType: "franchises" });
    },
  };
}

/** Finds the clinics of the places; afterwards each place has its clinic's slug. */
async function findPlaces(
  tx: Transaction,
  statements: Statement<ProfessionalFacts>[],
  { announcedClinics }: LookUps,
): Promise<Refusal[]> {
  const places = statements.flatMap((statement) => statement.places ?? []);
  const keys = new Set(places.flatMap((place) => place.clinic_external_key ?? []));
  const slugs = new Set(places.flatMap((place) => place.clinic_slug ?? []));
  if (keys.size + slugs.size === 0) return [];
  const clinics = await findClinics(tx, {
    slugs: [...slugs],
    externalKeys: [...keys],
    announcedClinics,
  });
  const known = new Set(clinics.map((clinic) => clinic.slug));
  const slugOfKey = new Map(clinics.map((clinic) => [clinic.external_key, clinic.slug]));
  const refusals: Refusal[] = [];
  for (const { line, rows, places: own = [] } of statements) {
    const refuse = (column: string, cause: string, value: string) =>
      refusals.push({ line, rows, column, cause, value });
    const seen = new Set<string>();
    for (const place of own) {
      const { clinic_external_key: key, clinic_slug: slug } = place;
      const found = slug ?? (key ? slugOfKey.get(key) : undefined);
      if (key && !slugOfKey.has(key)) refuse("clinic_external_key", "names no clinic", key);
      else if (!found || !known.has(found)) refuse("clinic_slug", "names no clinic", slug ?? "");
      else if (key && slugOfKey.get(key) !== found) {
        refuse("clinic_slug", "names another clinic than clinic_external_key", found);
      } else if (seen.has(found)) refuse("clinic_slug", "names the same clinic twice", found);
      else {
        seen.add(found);
        place.clinic_slug = found;
      }
    }
  }
  return refusals;
}
