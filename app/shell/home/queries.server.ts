import { and, desc, eq, sql } from "drizzle-orm";
import { directoryListings } from "#app/directory/tables.server.ts";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { emptyFacetCounts, type FacetCounts } from "#app/search/answers/engine.ts";
import { searchListings } from "#app/search/engine/search-listings.server.ts";
import { defaultState } from "#app/search/filters/filters.ts";
import type { HomeEntityType } from "./home-entity-type.ts";

/** Figures of the home page; the same for every visitor. */
export interface HomeFigures {
  /** The kind of listing that the page leads to: the one with more listings. */
  leadsTo: HomeEntityType;
  /** Listings of each kind. */
  listed: Record<HomeEntityType, number>;
  /** Counts of the search for each kind, by value of a filter. */
  facets: Record<HomeEntityType, FacetCounts>;
  /** Checked licences of the kind that the page leads to. */
  verified: number;
  /** The kinds of clinics that are listed. */
  clinicTypeIds: readonly number[];
  /** Whether any clinic states its hours. */
  hasHours: boolean;
  featured: string[];
}

const freshMs = 60_000;
const mostFeatured = 3;
const figures = cachedRead("shell.home_figures", freshMs, readHomeFigures);

/** Counts are at most a minute old. */
export function getHomeFigures(database: Database): Promise<HomeFigures> {
  return figures.get(database);
}

async function readHomeFigures(database: Database): Promise<HomeFigures> {
  const [professionals, clinics] = await Promise.all([
    countListings(database, "professionals"),
    countListings(database, "clinics"),
  ]);
  const listed = { professionals: professionals.total, clinics: clinics.total };
  const isOfPeople = listed.professionals > 0 && listed.professionals >= listed.clinics;
  const leadsTo = isOfPeople ? "professionals" : "clinics";
  return {
    leadsTo,
    listed,
    facets: { professionals: professionals.facets, clinics: clinics.facets },
    ...(await readRows(database, leadsTo)),
  };
}

/** Counts as the search does, so that a link's figure is that of the page it leads to. */
async function countListings(database: Database, entityType: HomeEntityType) {
  const { answer } = await searchListings(
    { ...defaultState, entityType, pageSize: 1, withFacets: true, searchMethod: "text" },
    { database, actor: guest, locale: "en", now: new Date() },
  );
  return { total: answer.totalCount, facets: answer.facets ?? emptyFacetCounts() };
}

function readRows(
  database: Database,
  leadsTo: HomeEntityType,
): Promise<Pick<HomeFigures, "verified" | "clinicTypeIds" | "hasHours" | "featured">> {
  return withRead(database, guest, async (tx) => {
    const verified = await tx.$count(
      directoryListings,
      and(eq(directoryListings.entityType, leadsTo), eq(directoryListings.isVerified, true)),
    );
    const withHours = await tx
      .select({ id: directoryListings.entityId })
      .from(directoryListings)
      .where(
        and(
          eq(directoryListings.entityType, "clinics"),
          sql`not (isempty(${directoryListings.openMinutes}) and isempty(${directoryListings.ramadanMinutes}))`,
        ),
      )
      .limit(1);
    const clinicTypes = await tx.execute<{ id: number }>(sql`
      select distinct unnest(clinic_type_ids) as id from directory_listings
      where entity_type = 'clinics' order by 1`);
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
      verified,
      clinicTypeIds: clinicTypes.rows.map(({ id }) => id),
      hasHours: withHours.length > 0,
      featured: featured.map((row) => row.id),
    };
  });
}
