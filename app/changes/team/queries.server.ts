import { sql } from "drizzle-orm";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { TeamMember } from "../inputs.ts";
import type { ChangeState } from "../rules.ts";
import { mostShown } from "./rules.ts";

const mostProposals = 40;

/** Somebody of the directory, as a clinic that adds them has to know them. */
export interface KnownPerson extends Record<string, unknown> {
  /** Null for a new person who is in review. */
  id: string | null;
  slug: string | null;
  nameEn: string;
  nameAr: string;
  /** "DHA DHA-P-0012345" */
  licence: string;
  works: boolean;
  waits: boolean;
  member: Omit<TeamMember, "professionalId">;
}

interface Asked {
  clinicId: string;
  professionalId?: string;
  licence?: { authority: string | null; number: string };
}

const licenceOf = sql`trim(coalesce(p.licence_authority, '') || ' ' || coalesce(p.licence_number, ''))`;
const worksAt = (clinicId: string) => sql`exists (
  select 1 from places_of_practice w where w.professional_id = p.id and w.clinic_id = ${clinicId}::uuid)`;
const waitsAt = (clinicId: string) => sql`exists (
  select 1 from listing_changes c where c.entity_type = 'clinics' and c.entity_id = ${clinicId}::uuid
    and c.part = 'team' and c.state = 'waiting' and c.subject_id = p.id)`;

/** Finds a person by their id or licence: in the directory, else among the clinic's new people in review. */
export async function findKnownPerson(
  tx: Transaction,
  { clinicId, professionalId, licence }: Asked,
): Promise<KnownPerson | null> {
  const isAsked = licence
    ? sql`p.licence_authority = ${licence.authority} and upper(p.licence_number) = ${licence.number}`
    : sql`p.id = ${professionalId}::uuid`;
  const { rows } = await tx.execute<KnownPerson>(sql`
    select p.id, p.slug, p.name_en as "nameEn", p.name_ar as "nameAr", ${licenceOf} as licence,
      ${worksAt(clinicId)} as works, ${waitsAt(clinicId)} as waits,
      json_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'professionId', p.profession_id,
        'specialtyId', (select item_id from professional_vocabulary v
          where v.professional_id = p.id and v.purpose = 'specialty' order by v.is_primary desc, item_id limit 1),
        'authority', p.licence_authority, 'number', coalesce(p.licence_number, ''), 'gender', p.gender,
        'languageIds', (select coalesce(json_agg(item_id order by item_id), '[]') from professional_vocabulary v
          where v.professional_id = p.id and v.purpose = 'language')) as member
    from professionals p where ${isAsked} and p.status = 'active'`);
  if (rows[0] || !licence) return rows[0] ?? null;
  const { rows: waiting } = await tx.execute<KnownPerson>(sql`
    select null as id, null as slug, after ->> 'nameEn' as "nameEn", after ->> 'nameAr' as "nameAr",
      ${`${licence.authority} ${licence.number}`} as licence, false as works, true as waits, after as member
    from listing_changes
    where entity_type = 'clinics' and entity_id = ${clinicId}::uuid and part = 'team' and state = 'waiting'
      and after ->> 'authority' = ${licence.authority} and after ->> 'number' = ${licence.number}`);
  return waiting[0] ?? null;
}

interface FoundPerson extends Record<string, unknown> {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  licence: string;
  /** Of the specialty. */
  itemId: number | null;
  works: boolean;
  waits: boolean;
}

/** Searches the directory by the start of a licence number or by words of a name in either language. */
export function findPeople(
  database: Database,
  actor: Actor,
  { clinicId, text }: { clinicId: string; text: string },
): Promise<FoundPerson[]> {
  const typed = text.slice(0, longestName).trim();
  const words = foldText(typed).split(" ").filter(Boolean).slice(0, 6);
  if (words.length === 0) return Promise.resolve([]);
  const like = (part: string) => part.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const named = (column: "sort_name_en" | "sort_name_ar") =>
    sql.join(
      words.map((word) => sql`l.${sql.identifier(column)} like ${`%${like(word)}%`}`),
      sql` and `,
    );
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<FoundPerson>(sql`
      select p.id, p.slug, p.name_en as "nameEn", p.name_ar as "nameAr", ${licenceOf} as licence,
        (select item_id from professional_vocabulary v
          where v.professional_id = p.id and v.purpose = 'specialty' order by v.is_primary desc, item_id limit 1) as "itemId",
        ${worksAt(clinicId)} as works, ${waitsAt(clinicId)} as waits
      from directory_listings l join professionals p on p.id = l.entity_id
      where l.entity_type = 'professionals' and (
        upper(p.licence_number) like ${`${like(typed.toUpperCase())}%`} or (${named("sort_name_en")}) or (${named("sort_name_ar")}))
      order by upper(coalesce(p.licence_number, '')) = ${typed.toUpperCase()} desc, length(p.name_en), p.name_en, p.slug
      limit ${mostShown}`);
    return rows;
  });
}

interface TeamRow extends Record<string, unknown> {
  id: string;
  slug: string;
  nameEn: string;
  nameAr: string;
  itemId: number | null;
  scheduleId: string | null;
}

interface ProposalRow extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
  licence: string;
  state: ChangeState;
  reason: string;
  submittedAt: string;
  isListed: boolean;
}

/** Lists the people of a clinic, and those whom it has proposed; null for those who do not manage it. */
export function readTeam(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<{ people: TeamRow[]; proposals: ProposalRow[] } | null> {
  return withRead(database, actor, async (tx) => {
    const { rows: managed } = await tx.execute(
      sql`select 1 where may_change_listing('clinics', ${clinicId}::uuid, 'team')`,
    );
    if (managed.length === 0) return null;
    const { rows: people } = await tx.execute<TeamRow>(sql`
      select p.id, p.slug, p.name_en as "nameEn", p.name_ar as "nameAr", s.id as "scheduleId",
        (select item_id from professional_vocabulary v
          where v.professional_id = p.id and v.purpose = 'specialty' order by v.is_primary desc, item_id limit 1) as "itemId"
      from places_of_practice w join professionals p on p.id = w.professional_id and p.status = 'active'
      left join schedules s on s.professional_id = p.id and s.clinic_id = w.clinic_id
      where w.clinic_id = ${clinicId}::uuid order by p.name_en, p.id`);
    const { rows: proposals } = await tx.execute<ProposalRow>(sql`
      select id, after ->> 'nameEn' as "nameEn", after ->> 'nameAr' as "nameAr", state, reason,
        trim(coalesce(after ->> 'authority', '') || ' ' || coalesce(after ->> 'number', '')) as licence,
        submitted_at as "submittedAt", after ->> 'professionalId' is not null as "isListed"
      from listing_changes
      where entity_type = 'clinics' and entity_id = ${clinicId}::uuid and part = 'team' and state in ('waiting', 'rejected')
        and (state = 'waiting' or decided_at > now() - interval '30 days')
      order by state = 'waiting' desc, submitted_at desc, id limit ${mostProposals}`);
    return { people, proposals };
  });
}

interface Offer extends Record<string, unknown> {
  id: string;
  clinicEn: string;
  clinicAr: string;
  clinicSlug: string;
  nameEn: string;
  nameAr: string;
  submittedAt: string;
}

/** Lists the clinics that want to add a listing which the caller owns. */
export async function listOffers(database: Database, actor: Actor): Promise<Offer[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Offer>(sql`
      select c.id, k.name_en as "clinicEn", k.name_ar as "clinicAr", k.slug as "clinicSlug",
        c.after ->> 'nameEn' as "nameEn", c.after ->> 'nameAr' as "nameAr", c.submitted_at as "submittedAt"
      from listing_changes c join clinics k on k.id = c.entity_id
      where c.entity_type = 'clinics' and c.part = 'team' and c.state = 'waiting'
        and c.subject_id in (select owned_professionals())
      order by c.submitted_at, c.id limit ${mostProposals}`),
  );
  return rows;
}
