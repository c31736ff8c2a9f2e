import { and, arrayContains, asc, count, desc, eq, max, sql } from "drizzle-orm";
import { type CardContext, listCards } from "#app/directory/cards/queries.server.ts";
import { clinicNetworks } from "#app/directory/clinics/tables.server.ts";
import { directoryListings } from "#app/directory/tables.server.ts";
import { type Actor, guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { AcceptedNetwork, InsurerCounts } from "./present-insurances.ts";

const freshMs = 60_000;
const shownClinics = 8;
const counts = cachedRead("profiles.insurer_counts", freshMs, countByInsurer);

/** Returns how many listings accept each insurer; at most a minute old. */
export function getInsurerCounts(database: Database): Promise<InsurerCounts> {
  return counts.get(database);
}

async function countByInsurer(database: Database): Promise<InsurerCounts> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ id: number; professionals: number; clinics: number }>(sql`
      select id, (count(*) filter (where entity_type = 'professionals'))::int as professionals,
        (count(*) filter (where entity_type = 'clinics'))::int as clinics
      from directory_listings cross join unnest(insurance_ids) as accepted (id)
      where entity_type in ('professionals', 'clinics')
      group by id`),
  );
  return new Map(rows.map(({ id, professionals, clinics }) => [id, { professionals, clinics }]));
}

/** The networks that clinics accept an insurer by, the commonest first, and the best known clinics. */
export function readInsurerAcceptance(
  database: Database,
  actor: Actor,
  insurerId: number,
  context: CardContext,
) {
  return withRead(database, actor, async (tx) => {
    const networks: AcceptedNetwork[] = await tx
      .select({
        administratorId: clinicNetworks.administratorId,
        networkId: clinicNetworks.networkId,
        clinics: count(),
        confirmedOn: max(clinicNetworks.confirmedOn),
      })
      .from(clinicNetworks)
      .where(eq(clinicNetworks.insurerId, insurerId))
      .groupBy(clinicNetworks.administratorId, clinicNetworks.networkId)
      .orderBy(desc(count()), asc(clinicNetworks.administratorId), asc(clinicNetworks.networkId));
    const refs = await tx
      .select({
        entityType: directoryListings.entityType,
        entityId: directoryListings.entityId,
      })
      .from(directoryListings)
      .where(
        and(
          eq(directoryListings.entityType, "clinics"),
          arrayContains(directoryListings.insuranceIds, [insurerId]),
        ),
      )
      .orderBy(desc(directoryListings.quality), asc(directoryListings.entityId))
      .limit(shownClinics);
    return { networks, clinics: await listCards(tx, { refs, ...context }) };
  });
}
