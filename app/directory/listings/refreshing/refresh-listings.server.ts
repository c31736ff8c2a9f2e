import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { listingsChanged } from "../events.ts";
import type { ListingColumn, Scope } from "../listing-expressions.server.ts";
import { clinicListings } from "./refresh-clinic-listings.server.ts";
import { franchiseListings } from "./refresh-franchise-listings.server.ts";
import { professionalListings } from "./refresh-professional-listings.server.ts";
import { serviceListings } from "./refresh-service-listings.server.ts";

const listingsOf = {
  franchises: franchiseListings,
  services: serviceListings,
  clinics: clinicListings,
  professionals: professionalListings,
} as const;

/** The column by which listings of a type are similar. */
const kindColumns = {
  professionals: sql`l.specialty_ids`,
  clinics: sql`l.clinic_type_ids`,
  services: sql`l.service_type_ids`,
  franchises: sql`array_remove(array[l.franchise_type_id], null)`,
} as const;

type ListedType = keyof typeof listingsOf;
const listedTypes: readonly ListedType[] = ["franchises", "services", "clinics", "professionals"];

/** Rows of one statement; keeps its intermediate tables in memory. */
const chunkSize = 40_000;

/** From so many ids on the statement is planned as one of many rows. */
const manyIds = 100;

/** An event names no more entities than this. */
const mostNamed = 1_000;

interface RefreshOptions {
  /** Without it all four. */
  entityType?: ListedType;
  /** Without them every entity of the type. */
  ids?: string[];
  /** The only columns that can have changed; the entities are listed or not as before. */
  columns?: readonly ListingColumn[] | undefined;
  /** Freshness and years of experience are counted from this moment. */
  now?: Date;
  onProgress?: (done: number) => void;
}

/**
 * Recomputes directory_listings from the tables of the directory and removes inactive entities.
 * With `ids` it reads and writes those entities only: after a change of a clinic its professionals
 * need a call of their own.
 * @returns the number of listings that changed, appeared or disappeared.
 */
export async function refreshListings(
  tx: Transaction,
  options: RefreshOptions = {},
): Promise<number> {
  const today = dubaiDay(options.now ?? new Date());
  const { ids, columns } = options;
  if (ids?.length === 0) return 0;
  if (!ids || ids.length >= manyIds) await prepareForManyRows(tx);
  let changed = 0;
  let done = 0;
  for (const entityType of options.entityType ? [options.entityType] : listedTypes) {
    const chunks = ids ? [{ scope: amongIds(ids), size: ids.length }] : chunksOf(tx, entityType);
    for await (const { scope, size } of chunks) {
      if (!columns) await keepAddresses(tx, entityType, scope);
      const removed = columns ? [] : await removeInactive(tx, entityType, scope);
      const written = await selectRows(
        tx,
        entityIdShape,
        listingsOf[entityType]({ scope, today, columns }),
      );
      changed += removed.length + written.length;
      const isJoined = entityType === "professionals" && ids && !columns;
      const joined = isJoined ? await listWithPlaces(tx, ids) : [];
      await publishChanges(tx, entityType, [...removed, ...written, ...joined]);
      done += size;
      options.onProgress?.(done);
    }
  }
  if (changed > 0) await tx.execute(sql`select settle_listing_indexes()`);
  return changed;
}

const entityIdShape = { entity_id: z.uuid() };

type EntityIdRow = z.infer<z.ZodObject<typeof entityIdShape>>;

/**
 * Returns the professionals with several places: what one of them accepts, which indexes read, can
 * change while the listing, which has the insurers of all places together, stays equal.
 */
async function listWithPlaces(tx: Transaction, ids: string[]): Promise<EntityIdRow[]> {
  return selectRows(
    tx,
    entityIdShape,
    sql`select entity_id from directory_listings where entity_type = 'professionals'
      and entity_id = any(${sql.param(ids)}::uuid[]) and clinic_count > 1`,
  );
}

/** Publishes the changed ids to the caches and indexes of listings. */
async function publishChanges(tx: Transaction, entityType: ListedType, rows: EntityIdRow[]) {
  if (rows.length === 0) return;
  const changed = [...new Set(rows.map((row) => row.entity_id))];
  const ids = changed.length <= mostNamed ? changed : null;
  await publishEvent(tx, { topic: listingsChanged, entityType, payload: { ids } });
}

/**
 * Compiling a statement costs more than it saves here; the hashes of a chunk fit in memory, while
 * merge joins would sort its wide rows again for each table that is joined.
 */
async function prepareForManyRows(tx: Transaction) {
  await tx.execute(sql`select set_config('jit', 'off', true), set_config('work_mem', '128MB', true),
    set_config('enable_mergejoin', 'off', true), set_config('gin_pending_list_limit', '128MB', true)`);
}

/** Remembers the addresses that listings are about to lose, because they are renamed or removed. */
async function keepAddresses(tx: Transaction, entityType: ListedType, scope: Scope) {
  await tx.execute(sql`
    insert into former_addresses as known (entity_type, slug, entity_id, kind_ids, district_ids)
    select distinct on (l.slug) l.entity_type, l.slug, l.entity_id, ${kindColumns[entityType]}, l.district_ids
    from directory_listings l
    left join ${sql.identifier(entityType)} e on e.id = l.entity_id and e.status = 'active'
    where l.entity_type = ${entityType} and ${scope("l.entity_id")} and e.slug is distinct from l.slug
    on conflict (entity_type, slug) do update
    set entity_id = excluded.entity_id, kind_ids = excluded.kind_ids,
      district_ids = excluded.district_ids, since = now()`);
}

async function removeInactive(
  tx: Transaction,
  entityType: ListedType,
  scope: Scope,
): Promise<EntityIdRow[]> {
  const removed = await selectRows(
    tx,
    entityIdShape,
    sql`
    delete from directory_listings l
    where l.entity_type = ${entityType} and ${scope("l.entity_id")}
      and not exists (select 1 from ${sql.identifier(entityType)} e where e.id = l.entity_id and e.status = 'active')
    returning l.entity_id`,
  );
  return removed;
}

function amongIds(ids: string[]): Scope {
  return (column) => sql`${sql.raw(column)} = any(${sql.param(ids)}::uuid[])`;
}

interface Chunk {
  scope: Scope;
  size: number;
}

/** Ranges of ids that hold at most `chunkSize` rows each and every id between them. */
async function* chunksOf(tx: Transaction, entityType: ListedType): AsyncGenerator<Chunk> {
  let after: string | null = null;
  for (;;) {
    const { size, last } = await chunkAfter(tx, entityType, after);
    // The last one has no end, so that listings of deleted entities fall into it too.
    const isLast = size < chunkSize;
    yield { scope: between(after, isLast ? null : last), size };
    if (isLast) return;
    after = last;
  }
}

async function chunkAfter(tx: Transaction, entityType: ListedType, after: string | null) {
  const start = after === null ? sql`true` : sql`id > ${after}::uuid`;
  const rows = await selectRows(
    tx,
    { size: z.int(), last: z.uuid().nullable() },
    sql`
    select count(*)::int as size, (array_agg(id order by id desc))[1] as last
    from (select id from ${sql.identifier(entityType)} where ${start} order by id limit ${chunkSize}) as chunk`,
  );
  return rows[0] ?? { size: 0, last: null };
}

function between(after: string | null, last: string | null): Scope {
  return (column) => {
    const bounds: SQL[] = [];
    if (after !== null) bounds.push(sql`${sql.raw(column)} > ${after}::uuid`);
    if (last !== null) bounds.push(sql`${sql.raw(column)} <= ${last}::uuid`);
    return bounds.length > 0 ? sql.join(bounds, sql` and `) : sql`true`;
  };
}
