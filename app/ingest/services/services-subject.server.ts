import { sql } from "drizzle-orm";
import { serviceFields } from "#app/directory/fields/service.ts";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { parseCells } from "../columns/column.ts";
import { findClinics, findEntryIds } from "../columns/find-entries.server.ts";
import { blankFacts } from "../columns/listing-columns.ts";
import type { LookUps } from "../columns/look-ups.ts";
import { loadEntries } from "../storing/store-entries.server.ts";
import type { Refusal, Statement, Subject } from "../subject.ts";
import { type ServiceFacts, serviceColumns, serviceProblems } from "./columns.ts";
import { storeServices } from "./store-services.server.ts";

const offers = sql`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'min', o.price_min, 'max', o.price_max)
    order by c.slug), '[]')
  from clinic_services o join clinics c on c.id = o.clinic_id
  where o.service_id = e.id) as clinics`;

function load(tx: Transaction, ids: string[]) {
  return loadEntries<ServiceFacts>(tx, "services", { ids, others: [offers] });
}

export function servicesSubject(lookUps: LookUps): Subject<ServiceFacts> {
  const columns = serviceColumns(lookUps);
  const defaults = blankFacts(serviceFields, lookUps);
  return {
    name: "services",
    noun: "service",
    columns,
    parse: (cells) => {
      const { facts, problems } = parseCells(columns, cells);
      return { facts, problems: [...problems, ...serviceProblems(facts, lookUps)] };
    },
    defaults: () => defaults,
    checkReferences: (tx, statements) => checkReferences(tx, statements, lookUps),
    find: async (tx, keys) => load(tx, await findEntryIds(tx, "services", keys)),
    load,
    store: storeServices,
    refresh: async (tx, ids) => {
      await refreshListings(tx, { entityType: "services", ids });
    },
    // Clinics and franchises count the services and show their kinds and prices.
    refreshAtEnd: async (tx) => {
      await refreshListings(tx, { entityType: "clinics" });
      await refreshListings(tx, { entityType: "franchises" });
    },
  };
}

async function checkReferences(
  tx: Transaction,
  statements: Statement<ServiceFacts>[],
  { announcedClinics }: LookUps,
): Promise<Refusal[]> {
  const offers = statements.flatMap(({ facts }) => facts.clinics ?? []);
  const slugs = [...new Set(offers.map((offer) => offer.slug))];
  if (slugs.length === 0) return [];
  const clinics = await findClinics(tx, { slugs, externalKeys: [], announcedClinics });
  const known = new Set(clinics.map((clinic) => clinic.slug));
  return statements.flatMap(({ line, rows, facts }) =>
    (facts.clinics ?? [])
      .filter((offer) => !known.has(offer.slug))
      .map(({ slug }) => ({
        line,
        rows,
        column: "clinics",
        cause: "names no clinic",
        value: slug,
      })),
  );
}
