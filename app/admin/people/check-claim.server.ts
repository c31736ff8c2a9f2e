import { type SQL, sql } from "drizzle-orm";
import type { AdminScope, PanelContent } from "#app/admin-kit/resource.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { sayIn } from "../resource-parts/panel-content.server.ts";

/** The licence of a claimed listing, from `claimedListings`. */
export const listingLicence = sql`coalesce(p.licence_number, k.licence_number)`;
export const claimedListings = sql`left join professionals p on c.entity_type = 'professionals' and p.id = c.entity_id
  left join clinics k on c.entity_type = 'clinics' and k.id = c.entity_id`;

const folded = (licence: SQL) =>
  sql`regexp_replace(upper(translate(coalesce(${licence}, ''), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')), '[^A-Z0-9-]', '', 'g')`;
const prefixOf = (licence: SQL) =>
  sql`replace(substring(${folded(licence)} from '^[A-Z-]*'), '-', '')`;
const numberOf = (licence: SQL) =>
  sql`regexp_replace(substring(${folded(licence)} from '^[A-Z-]*([0-9]+(?:-[0-9]+)*)$'), '^0+(?=[0-9])', '')`;

/** `isSameLicence` of the claims, for lists: a test holds that both agree. */
export const sameLicence = (one: SQL, other: SQL): SQL => sql`coalesce(
  ${numberOf(one)} = ${numberOf(other)} and (${prefixOf(one)} = '' or ${prefixOf(other)} = ''
    or ${prefixOf(one)} = ${prefixOf(other)}), false)`;

/** Whether the claimant gave the listing's licence, or the register reached them with a code. */
export const isProven = sql`(c.proven_by is not null or ${sameLicence(sql`c.licence`, listingLicence)})`;

const lists = { professionals: "/admin/professionals", clinics: "/admin/clinics-and-centers" };

interface ClaimRow extends Record<string, unknown> {
  entityType: "professionals" | "clinics";
  entityId: string;
  listing: string | null;
  licence: string;
  listingLicence: string | null;
  isProven: boolean;
  account: string | null;
  accountId: string | null;
  owner: string | null;
  phone: string;
  note: string;
  reason: string;
  proofPath: string | null;
}

/** Describes a claim for its reviewer: both licence numbers, listing, account, owner and proof. */
export async function checkClaim(scope: AdminScope, id: string): Promise<PanelContent> {
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<ClaimRow>(sql`
      select c.entity_type as "entityType", c.entity_id as "entityId", l.name_en as listing,
        c.licence, ${listingLicence} as "listingLicence", ${isProven} as "isProven",
        u.email as account, u.auth_user_id as "accountId", c.phone, c.note, c.reason,
        c.proof_path as "proofPath",
        (select o.name from claims o where o.entity_type = c.entity_type
          and o.entity_id = c.entity_id and o.state = 'approved' and o.id <> c.id) as owner
      from claims c ${claimedListings}
      left join directory_listings l on l.entity_type = c.entity_type and l.entity_id = c.entity_id
      left join users u on u.auth_user_id = c.claimant_id
      where c.id::text = ${id}`),
  );
  const [claim] = rows;
  if (!claim) throw new AppError("not_found", "There is no such claim.");
  return { facts: factsOf(scope, claim), pictures: proofOf(scope, claim) };
}

function factsOf(scope: AdminScope, claim: ClaimRow) {
  const say = sayIn(scope);
  const listingPath = `${lists[claim.entityType]}/${claim.entityId}`;
  const accountPath = claim.accountId && `/admin/users/${claim.accountId}`;
  const match = claim.isProven ? "claims.licence.same" : "claims.licence.other";
  const facts = [
    {
      label: say("claims.licence.check"),
      value: say(claim.listingLicence ? match : "claims.licence.none"),
    },
    { label: say("claims.licence.claimed"), value: claim.licence },
    { label: say("claims.licence.listing"), value: claim.listingLicence ?? "" },
    { label: say("column.listing"), value: claim.listing ?? "", to: listingPath },
    { label: say("claims.owner"), value: claim.owner ?? say("claims.owner.none") },
    {
      label: say("claims.account"),
      value: claim.account ?? say("claims.account.none"),
      to: accountPath,
    },
    { label: say("listing.phone"), value: claim.phone },
    { label: say("claims.note"), value: claim.note },
    { label: say("action.reason"), value: claim.reason },
  ];
  return facts
    .filter(({ value }) => value !== "")
    .map(({ to, ...fact }) => ({ ...fact, ...(to && { to }) }));
}

function proofOf(scope: AdminScope, { proofPath }: ClaimRow) {
  if (!proofPath) return [];
  const say = sayIn(scope);
  return [
    {
      label: say("claims.file"),
      src: `/files/claim-proofs/${proofPath}`,
      open: say("changes.picture.open"),
      isPicture: !proofPath.endsWith(".pdf"),
    },
  ];
}
