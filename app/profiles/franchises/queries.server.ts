import { and, asc, eq } from "drizzle-orm";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { franchises } from "#app/directory/franchises/tables.server.ts";
import { comingExceptionRows, headColumns } from "#app/directory/profile-parts/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";

const shownBranches = 300;

export interface FranchiseRecord {
  franchise: FranchiseRow;
  branches: BranchRow[];
}

type FranchiseRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;
export type BranchRow = Awaited<ReturnType<typeof listBranches>>[number];

/** Reads the page of a franchise in two statements; null for an unknown slug. */
export function findFranchise(
  database: Database,
  actor: Actor,
  slug: string,
): Promise<FranchiseRecord | null> {
  const read = async (tx: Transaction) => {
    const franchise = await findRow(tx, slug);
    if (!franchise) return null;
    return { franchise, branches: await listBranches(tx, franchise.id) };
  };
  return withRead(database, actor, read, { isPrepared: true });
}

async function findRow(tx: Transaction, slug: string) {
  const [row] = await tx
    .select({
      ...headColumns(franchises),
      phone: franchises.phone,
      website: franchises.website,
      franchiseTypeId: franchises.franchiseTypeId,
      parentCompanyEn: franchises.parentCompanyEn,
      parentCompanyAr: franchises.parentCompanyAr,
      foundedYear: franchises.foundedYear,
    })
    .from(franchises)
    .where(and(eq(franchises.slug, slug), eq(franchises.status, "active")));
  return row;
}

function listBranches(tx: Transaction, franchiseId: string) {
  return tx
    .select({
      id: clinics.id,
      slug: clinics.slug,
      nameEn: clinics.nameEn,
      nameAr: clinics.nameAr,
      branchName: clinics.branchName,
      branchNameAr: clinics.branchNameAr,
      phone: clinics.phone,
      addressEn: clinics.addressEn,
      addressAr: clinics.addressAr,
      cityId: clinics.cityId,
      districtId: clinics.districtId,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
      aboutLatitude: clinics.aboutLatitude,
      aboutLongitude: clinics.aboutLongitude,
      openingHours: clinics.openingHours,
      ramadanHours: clinics.ramadanHours,
      exceptions: comingExceptionRows,
    })
    .from(clinics)
    .where(and(eq(clinics.franchiseId, franchiseId), eq(clinics.status, "active")))
    .orderBy(asc(clinics.slug))
    .limit(shownBranches);
}
