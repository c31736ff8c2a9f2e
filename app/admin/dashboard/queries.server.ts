import { sql } from "drizzle-orm";
import { isUndecided } from "#app/booking/closing/undecided.ts";
import { countUnsigned, isReviewBegun } from "#app/clinical-review/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  describeAction,
  describeKind,
  describeWriter,
} from "#app/platform/audit/audit-words.server.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { can } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";

/** Queues of administrators, in the order of the panel. */
const queueNames = [
  "untoldClinics",
  "displaced",
  "bookings",
  "support",
  "claims",
  "reviews",
  "reviewReports",
  "reports",
  "changes",
  "contact",
  "feedback",
  "messageReports",
  "registers",
  "brands",
  "clinical",
  "mails",
  "jobs",
  "browserErrors",
] as const;
export type QueueName = (typeof queueNames)[number];

export interface Queue {
  name: QueueName;
  waiting: number;
  /** Since when the oldest waits; null for an empty queue. */
  since: string | null;
  /** Whether nobody works on it yet: it is counted beside the panel. */
  isQuiet: boolean;
}

interface Row extends Record<string, unknown> {
  name: QueueName;
  waiting: number;
  since: Date | string | null;
  isQuiet?: boolean;
}

/** Counts pending work for an administrator, with the age of the oldest. */
export async function readQueues(database: Database, actor: Actor): Promise<Queue[]> {
  const rows = await withRead(database, actor, async (tx) => {
    const counted = await tx.execute<Row>(sql`
      select 'untoldClinics' as name, count(*)::int as waiting, min(clinic_untold_since) as since
      from bookings where clinic_untold_since is not null and lower(during) > now()
      union all
      select 'displaced', count(*)::int, min(displaced_since) from bookings b where ${isUndecided}
      union all
      select 'bookings', count(*)::int, min(updated_at) from bookings where state = 'requested'
      union all
      select 'claims', count(*)::int, min(submitted_at)
      from claims where state in ('submitted', 'in_review')
      union all
      select 'reviews', count(*)::int, min(submitted_at)
      from reviews where state = 'pending' or (edit is not null and state <> 'withdrawn')
      union all
      select 'reviewReports', count(*)::int, min(submitted_at) from review_reports where closed_at is null
      union all
      select 'reports', count(*)::int, min(submitted_at) from mistake_reports where status = 'new'
      union all
      select 'changes', count(*)::int, min(submitted_at) from listing_changes where state = 'waiting'
      union all
      select 'support', count(*)::int, min(waiting_since)
      from support_conversations where status = 'open' and waiting_since is not null
      union all
      select 'feedback', count(*)::int, min(submitted_at) from app_feedback where status = 'new'
      union all
      select 'messageReports', count(*)::int, min(created_at) from thread_reports where state = 'open'
      union all
      select 'registers', count(*)::int, min(waits_since) from register_sources
      where waits_since is not null
      union all
      select 'brands', count(*)::int, min(found_on::timestamp at time zone ${timeZone}::text)
      from franchise_proposals where state = 'open'
      union all
      select 'mails', count(*)::int, min(last_attempt_at) from mail_log where state = 'failed'
      union all
      select 'browserErrors', count(*)::int, min(first_seen_at) from browser_errors where settled_at is null
      union all
      select 'contact', count(*)::int, min(submitted_at) from contact_submissions where status = 'new'`);
    return counted.rows;
  });
  const [jobs, clinical] = await Promise.all([
    readFailedJobs(database),
    readUnsigned(database, actor),
  ]);
  const byName = new Map([...rows, jobs, clinical].map((row) => [row.name, row]));
  return queueNames.map((name) => {
    const { waiting = 0, since = null, isQuiet = false } = byName.get(name) ?? {};
    const oldest = since === null ? null : new Date(since).toISOString();
    return { name, waiting, since: oldest, isQuiet };
  });
}

/** Entries of the clinical review without a signature; they have no age, and are quiet until it has begun. */
async function readUnsigned(database: Database, actor: Actor): Promise<Row> {
  const waiting = can(actor, "clinical.review") ? await countUnsigned(database, actor) : 0;
  const isQuiet = waiting > 0 && !(await isReviewBegun(database));
  return { name: "clinical", waiting, since: null, isQuiet };
}

/** The queue of jobs is readable by its owner alone, and made by the first process that runs jobs. */
async function readFailedJobs(database: Database): Promise<Row> {
  const job: Actor = { kind: "job", name: "admin.dashboard" };
  return withRead(database, job, async (tx) => {
    const made = await tx.execute<{ table: string | null }>(
      sql`select to_regclass('pgboss.job')::text as table`,
    );
    if (!made.rows[0]?.table) return { name: "jobs", waiting: 0, since: null };
    const { rows } = await tx.execute<Row>(sql`
      select 'jobs' as name, count(*)::int as waiting, min(completed_on) as since
      from pgboss.job where state = 'failed'`);
    return rows[0] ?? { name: "jobs", waiting: 0, since: null };
  });
}

export interface Figures {
  professionals: number;
  clinics: number;
  services: number;
  franchises: number;
  accounts: number;
  /** Of the accounts, those made since midnight in Dubai. */
  accountsToday: number;
  searchesToday: number;
  /** Of the searches of today, those without a result. */
  emptySearchesToday: number;
}

/** Counts what the site holds, and what happened since midnight in Dubai. */
export function readFigures(database: Database, actor: Actor): Promise<Figures> {
  const today = sql`(date_trunc('day', now() at time zone ${timeZone}::text) at time zone ${timeZone}::text)`;
  const listed = (type: string) =>
    sql`(select count(*)::int from directory_listings where entity_type = ${type})`;
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Figures & Record<string, unknown>>(sql`
      select ${listed("professionals")} as professionals, ${listed("clinics")} as clinics,
        ${listed("services")} as services, ${listed("franchises")} as franchises,
        (select count(*)::int from users) as accounts,
        (select count(*)::int from users where created_at >= ${today}) as "accountsToday",
        (select count(*)::int from search_queries where searched_at >= ${today}) as "searchesToday",
        (select count(*)::int from search_queries
          where searched_at >= ${today} and result_count = 0) as "emptySearchesToday"`);
    const [figures] = rows;
    if (!figures) throw new Error("The figures were not counted.");
    return figures;
  });
}

export interface AuditedChange {
  id: number;
  at: string;
  /** The name or the e-mail of a person, the name of a job; empty for a guest. */
  who: string;
  kind: Actor["kind"];
  /** In words, in the language of the page. */
  action: string;
  entityType: string;
}

interface AuditRow extends Record<string, unknown>, Omit<AuditedChange, "id" | "at"> {
  id: string | number;
  at: Date | string;
}

/** Lists the latest rows of the audit log, the newest first. */
export function readChanges(
  { database, actor, locale }: Pick<RequestContext, "database" | "actor" | "locale">,
  most = 12,
): Promise<AuditedChange[]> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<AuditRow>(sql`
      select a.id, a.at, a.actor_kind as kind, a.action, a.entity_type as "entityType",
        coalesce(nullif(u.full_name, ''), u.email, case a.actor_kind when 'job' then a.actor_id end, '') as who
      from audit_log a left join users u on u.auth_user_id = a.actor_id
      order by a.id desc limit ${most}`);
    return rows.map(({ id, at, who, kind, action, entityType }) => ({
      id: Number(id),
      at: new Date(at).toISOString(),
      who: kind === "job" ? describeWriter(who, locale) : who,
      kind,
      action: describeAction(action, locale),
      entityType: describeKind(entityType, locale),
    }));
  });
}
