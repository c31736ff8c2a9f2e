import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { guest } from "#app/platform/actor.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { EntityRef } from "../entity-ref.ts";
import { staleAfterDays } from "../fields/facts.ts";
import { networks as arabic } from "./messages/ar.ts";
import { networks as english, type NetworkMessages } from "./messages/en.ts";
import type { PlanAnswer, PlanEvidence } from "./plan-evidence.ts";

/** The plan that is asked about. */
export interface AskedPlan {
  insurerId: number;
  /** Null where it is not known: then nobody is said to accept it, as clinics state networks. */
  networkId: number | null;
}

/** A listing, and of a professional the clinic that is shown; all of them if left out. */
export interface AskedListing extends EntityRef {
  clinicId?: string | null;
}

const evidenceRow = {
  entity_id: z.uuid(),
  accepted_on: z.iso.date().nullable(),
  accepted_source: z.string().nullable(),
  accepted_clinics: z.int(),
  insurer_on: z.iso.date().nullable(),
  insurer_source: z.string().nullable(),
  insurer_clinics: z.int(),
  all_clinics: z.int(),
  is_stated: z.boolean(),
};

type EvidenceRow = z.infer<z.ZodObject<typeof evidenceRow>>;

/**
 * Returns what is stated about a plan where each listing can be visited, in one query for all of
 * them. Services and franchises are answered by the clinics that offer them or belong to them.
 */
export async function listPlanEvidence(
  database: Database,
  listings: readonly AskedListing[],
  { insurerId, networkId }: AskedPlan,
): Promise<Map<string, PlanEvidence>> {
  if (listings.length === 0) return new Map();
  const input = JSON.stringify(
    listings.map(({ entityId, entityType, clinicId = null }) => ({
      entity_id: entityId,
      kind: entityType,
      clinic_id: clinicId,
    })),
  );
  const isAccepted = sql`insurer_id = ${insurerId} and network_id = ${networkId}::int`;
  const isInsurer = sql`insurer_id = ${insurerId}`;
  const rows = await withRead(database, guest, (tx) =>
    selectRows(
      tx,
      evidenceRow,
      sql`
      with asked as (
        select * from json_to_recordset(${input}::json)
          as a(entity_id uuid, kind text, clinic_id uuid)
      ), visited as (
        select entity_id, entity_id as at, true as is_clinic from asked where kind = 'clinics'
        union all
        select a.entity_id, case when p.follows_clinic_networks then p.clinic_id else p.id end,
          p.follows_clinic_networks
        from asked a join places_of_practice p on p.professional_id = a.entity_id
          and (a.clinic_id is null or p.clinic_id = a.clinic_id)
        where a.kind = 'professionals'
        union all
        select a.entity_id, o.clinic_id, true from asked a
        join clinic_services o on o.service_id = a.entity_id
        join directory_listings l on l.entity_type = 'clinics' and l.entity_id = o.clinic_id
        where a.kind = 'services'
        union all
        select a.entity_id, c.id, true from asked a
        join clinics c on c.franchise_id = a.entity_id and c.status = 'active'
        where a.kind = 'franchises'
      ), answer as (
        select clinic_id as at, ${summary(isAccepted, isInsurer)} from clinic_networks
        where clinic_id in (select at from visited where is_clinic) group by clinic_id
        union all
        select place_id, ${summary(isAccepted, isInsurer)} from place_networks
        where place_id in (select at from visited where not is_clinic) group by place_id
      )
      select v.entity_id, max(accepted_on)::text as accepted_on,
        (array_agg(accepted_source order by accepted_on desc nulls last))[1] as accepted_source,
        count(accepted_on)::int as accepted_clinics,
        max(insurer_on)::text as insurer_on,
        (array_agg(insurer_source order by insurer_on desc nulls last))[1] as insurer_source,
        count(insurer_on)::int as insurer_clinics,
        count(*)::int as all_clinics,
        bool_or(w.at is not null) as is_stated
      from visited v left join answer w on w.at = v.at
      group by v.entity_id`,
    ),
  );
  const found = new Map(rows.map((row) => [row.entity_id, row]));
  return new Map(
    listings.map(({ entityId, entityType }) => {
      const evidence = evidenceOf(found.get(entityId), networkId);
      const isOfMany = entityType === "services" || entityType === "franchises";
      const { clinics, ...rest } = evidence;
      return [entityId, isOfMany ? evidence : rest];
    }),
  );
}

/** Summarises the statements of one clinic or place. */
function summary(isAccepted: SQL, isInsurer: SQL): SQL {
  return sql`max(confirmed_on) filter (where ${isAccepted}) as accepted_on,
    (array_agg(source order by confirmed_on desc) filter (where ${isAccepted}))[1] as accepted_source,
    max(confirmed_on) filter (where ${isInsurer}) as insurer_on,
    (array_agg(source order by confirmed_on desc) filter (where ${isInsurer}))[1] as insurer_source`;
}

function evidenceOf(row: EvidenceRow | undefined, networkId: number | null): PlanEvidence {
  const all = row?.all_clinics ?? 0;
  const none = { statedOn: null, source: null, clinics: { answering: 0, all } };
  if (!row?.is_stated) return { ...none, answer: "unstated" };
  if (row.accepted_on)
    return {
      answer: "accepted",
      statedOn: row.accepted_on,
      source: row.accepted_source,
      clinics: { answering: row.accepted_clinics, all },
    };
  if (networkId === null && row.insurer_on)
    return {
      answer: "insurer",
      statedOn: row.insurer_on,
      source: row.insurer_source,
      clinics: { answering: row.insurer_clinics, all },
    };
  return { ...none, answer: "unlisted" };
}

const messages: Record<Locale, NetworkMessages> = { en: english, ar: arabic };
const sources = ["owner", "staff", "import", "demo"] as const;

interface Presenting {
  plan: string;
  locale: Locale;
  /** Leaves out the plan's name where there is little room. */
  isShort?: boolean;
}

/** Says what a listing states about a plan, with the source and date. */
export function presentPlanAnswer(
  { answer, statedOn, source, clinics }: PlanEvidence,
  { plan, locale, isShort = false }: Presenting,
): PlanAnswer {
  const t = createTranslator(locale, messages[locale]);
  const who = clinics ? "clinics." : "";
  const isNamed = !isShort || answer === "insurer" || answer === "unstated";
  const text = t(isNamed ? `${who}${answer}` : `${who}${answer}.short`, {
    plan,
    count: clinics?.answering ?? 0,
    all: clinics?.all ?? 0,
  });
  if (statedOn === null) return { answer, text, source: null };
  const known = sources.find((one) => one === source) ?? "import";
  const date = formatDate(statedOn, locale);
  const isOld = addDays(statedOn, staleAfterDays("networks")) < dubaiDay();
  const said = t(clinics && known !== "demo" ? "by.clinics" : `by.${known}`, { date });
  return { answer, text, source: isOld ? t("old", { said }) : said };
}
