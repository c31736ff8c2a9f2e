import { and, desc, eq, sql } from "drizzle-orm";
import { directoryListings } from "#app/directory/tables.server.ts";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { HomeEntityType } from "./home-entity-type.ts";

/** Figures of the home page; the same for every visitor. */
export interface HomeFigures {
  /** The kind of listing that is counted: professionals, or clinics where there are none. */
  leadsTo: HomeEntityType;
  /** Listings by specialty id and by district id. */
  bySpecialty: Map<number, number>;
  byDistrict: Map<number, number>;
  listed: number;
  verified: number;
  featured: string[];
}

const freshMs = 60_000;
const mostFeatured = 3;
const figures = cachedRead("shell.home_figures", freshMs, readHomeFigures);

/** Counts are at most a minute old. */
export function getHomeFigures(database: Database): Promise<HomeFigures> {
  return figures.get(database);
}

function readHomeFigures(database: Database): Promise<HomeFigures> {
  return withRead(database, guest, async (tx) => {
    const [first] = await tx
      .select({ id: directoryListings.entityId })
      .from(directoryListings)
      .where(eq(directoryListings.entityType, "professionals"))
      .limit(1);
    const leadsTo = first ? "professionals" : "clinics";
    const isCounted = eq(directoryListings.entityType, leadsTo);
    // A clinic has no first specialty: it counts in all of its departments.
    const specialty =
      leadsTo === "clinics"
        ? sql<number | null>`unnest(${directoryListings.specialtyIds})`
        : sql<number | null>`${directoryListings.primarySpecialtyId}`;
    const specialties = await tx
      .select({ id: specialty, count: sql<number>`count(*)::int` })
      .from(directoryListings)
      .where(isCounted)
      .groupBy(sql`1`);
    const districts = await tx
      .select({
        id: sql<number | null>`${directoryListings.districtIds}[1]`,
        count: sql<number>`count(*)::int`,
      })
      .from(directoryListings)
      .where(isCounted)
      .groupBy(sql`1`);
    const [totals] = await tx
      .select({
        listed: sql<number>`count(*)::int`,
        verified: sql<number>`(count(*) filter (where ${directoryListings.isVerified}))::int`,
      })
      .from(directoryListings)
      .where(isCounted);
    const featured = await tx
      .select({ id: directoryListings.entityId })
      .from(directoryListings)
      .where(
        and(
          eq(directoryListings.entityType, "professionals"),
          eq(directoryListings.isFeatured, true),
        ),
      )
      .orderBy(desc(directoryListings.quality), directoryListings.entityId)
      .limit(mostFeatured);
    return {
      bySpecialty: countsById(specialties),
      byDistrict: countsById(districts),
      leadsTo,
      listed: totals?.listed ?? 0,
      verified: totals?.verified ?? 0,
      featured: featured.map((row) => row.id),
    };
  });
}

function countsById(rows: { id: number | null; count: number }[]): Map<number, number> {
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.count] as const])));
}
