import { sql } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Message } from "#app/platform/i18n/translate.ts";
import type { EntityRef } from "../entity-ref.ts";
import { directory as arabic } from "../messages/ar.ts";
import { directory as english } from "../messages/en.ts";
import { believedDays } from "../stated-facts.ts";
import type { PlanAnswer, PlanEvidence } from "./plan-evidence.ts";

/** The plan that is asked about. */
export interface AskedPlan {
  insurerId: number;
  /** Null where it is not known. */
  networkId: number | null;
  /** Whether cards of the insurer name a network. */
  hasNetworks: boolean;
}

/** A listing, and of a professional the clinic that is shown; all of them if left out. */
export interface AskedListing extends EntityRef {
  clinicId?: string | null;
}

interface EvidenceRow extends Record<string, unknown> {
  entity_id: string;
  accepted_on: string | null;
  accepted_source: string | null;
  insurer_on: string | null;
  insurer_source: string | null;
}

/**
 * Returns what clinics and professionals state about a plan, in one query for all of them. What a
 * listing of another kind offers, each clinic decides: it is left out.
 */
export async function listPlanEvidence(
  database: Database,
  listings: readonly AskedListing[],
  { insurerId, networkId, hasNetworks }: AskedPlan,
): Promise<Map<string, PlanEvidence>> {
  const asked = listings.filter(
    ({ entityType }) => entityType === "clinics" || entityType === "professionals",
  );
  if (asked.length === 0) return new Map();
  const input = JSON.stringify(
    asked.map(({ entityId, entityType, clinicId = null }) => ({
      entity_id: entityId,
      is_clinic: entityType === "clinics",
      clinic_id: clinicId,
    })),
  );
  const isAccepted = hasNetworks
    ? sql`insurer_id = ${insurerId} and network_id = ${networkId}::int`
    : sql`insurer_id = ${insurerId}`;
  const isInsurer = sql`insurer_id = ${insurerId}`;
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<EvidenceRow>(sql`
      with asked as (
        select * from json_to_recordset(${input}::json)
          as a(entity_id uuid, is_clinic boolean, clinic_id uuid)
      ), place as (
        select a.entity_id, p.id, p.clinic_id, p.follows_clinic_networks as follows
        from asked a join places_of_practice p on p.professional_id = a.entity_id
          and (a.clinic_id is null or p.clinic_id = a.clinic_id)
        where not a.is_clinic
      ), stated as (
        select a.entity_id, n.insurer_id, n.network_id, n.confirmed_on, n.source
        from asked a join clinic_networks n on n.clinic_id = a.entity_id where a.is_clinic
        union all
        select p.entity_id, n.insurer_id, n.network_id, n.confirmed_on, n.source
        from place p join clinic_networks n on n.clinic_id = p.clinic_id where p.follows
        union all
        select p.entity_id, n.insurer_id, n.network_id, n.confirmed_on, n.source
        from place p join place_networks n on n.place_id = p.id where not p.follows
      )
      select entity_id, max(confirmed_on) filter (where ${isAccepted})::text as accepted_on,
        (array_agg(source order by confirmed_on desc) filter (where ${isAccepted}))[1] as accepted_source,
        max(confirmed_on) filter (where ${isInsurer})::text as insurer_on,
        (array_agg(source order by confirmed_on desc) filter (where ${isInsurer}))[1] as insurer_source
      from stated group by entity_id`),
  );
  const stated = new Map(rows.map((row) => [row.entity_id, row]));
  return new Map(
    asked.map(({ entityId }) => [
      entityId,
      evidenceOf(stated.get(entityId), networkId, hasNetworks),
    ]),
  );
}

function evidenceOf(
  row: EvidenceRow | undefined,
  networkId: number | null,
  hasNetworks: boolean,
): PlanEvidence {
  if (!row) return { answer: "unstated", statedOn: null, source: null };
  if (row.accepted_on)
    return { answer: "accepted", statedOn: row.accepted_on, source: row.accepted_source };
  const isUnknown = hasNetworks && networkId === null;
  return isUnknown && row.insurer_on
    ? { answer: "insurer", statedOn: row.insurer_on, source: row.insurer_source }
    : { answer: "unlisted", statedOn: null, source: null };
}

const messages: Record<Locale, Record<keyof typeof english, Message>> = {
  en: english,
  ar: arabic,
};
const sources = ["owner", "staff", "import", "demo"] as const;

/** Says what a listing states about a plan, with the source and date. */
export function presentPlanAnswer(
  { answer, statedOn, source }: PlanEvidence,
  { plan, locale }: { plan: string; locale: Locale },
): PlanAnswer {
  const t = createTranslator(locale, messages[locale]);
  const text = t(`plan.${answer}`, { plan });
  if (statedOn === null) return { answer, text, source: null };
  const known = sources.find((one) => one === source) ?? "import";
  const date = formatDate(statedOn, locale);
  const isOld = addDays(statedOn, believedDays("networks")) < dubaiDay();
  const said = t(`plan.by.${known}`, { date });
  return { answer, text, source: isOld ? t("plan.old", { said }) : said };
}
