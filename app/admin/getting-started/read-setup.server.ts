import { sql } from "drizzle-orm";
import { listOpenDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { isDemoInstallation } from "#app/demo/queries.server.ts";
import { nameCommands } from "#app/platform/command-name.server.ts";
import { type Config, isTrialRun } from "#app/platform/config.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { can } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type Beginning, beginningCommands } from "./beginnings.ts";
import { testMailKind } from "./send-test-mail.server.ts";
import {
  type PublicCheck,
  publicChecks,
  type SetupStep,
  stepNames,
  stepScreens,
} from "./setup-steps.ts";

type Scope = Pick<RequestContext, "actor" | "config" | "database">;

interface Counts extends Record<string, unknown> {
  administrators: number;
  clinics: number;
  professionals: number;
  bookable: number;
  isMailTested: boolean;
}

export interface Setup {
  steps: SetupStep[];
  checks: { name: PublicCheck; isDone: boolean }[];
  /** Whether nothing is listed yet, so that the page offers what to begin with. */
  isEmpty: boolean;
  /** The command of each beginning, as this installation runs it. */
  commands: Record<Beginning, string>;
  /** Whether mails leave this machine. */
  sendsMail: boolean;
  /** Whether the first page shows the steps: not on a trial run of the demo city. */
  isShown: boolean;
}

/** Reads how far the installation is, from its settings and its rows. */
export async function readSetup({ actor, config, database }: Scope): Promise<Setup> {
  const demoAccounts = await listOpenDemoAccounts(database);
  const counts = await withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<Counts>(sql`
      select (select count(distinct r.auth_user_id)::int from user_roles r join users u using (auth_user_id)
          where r.role = 'admin' and u.suspended_at is null
            and u.email <> all(${sql.param(demoAccounts)}::text[])) as administrators,
        (select count(*)::int from directory_listings where entity_type = 'clinics') as clinics,
        (select count(*)::int from directory_listings where entity_type = 'professionals') as professionals,
        (select count(*)::int from schedules s where exists (
            select 1 from appointment_types k where k.schedule_id = s.id and k.is_active
              and k.confirmation <> 'call_only')
          -- As in list_availability: hours of its own, else of the place, else of the clinic.
          and (exists (select 1 from schedule_rules r where r.schedule_id = s.id)
            or s.follows_clinic_hours and coalesce(
              (select place.hours from places_of_practice place
                where place.professional_id = s.professional_id and place.clinic_id = s.clinic_id),
              (select c.opening_hours from clinics c where c.id = s.clinic_id), '{}') <> '{}'))
          as bookable,
        coalesce((select state = 'sent' from mail_log where kind = ${testMailKind}
            order by last_attempt_at desc limit 1), false) as "isMailTested"`);
    return rows[0];
  });
  if (!counts) throw new Error("The steps could not be counted.");
  const checks = publicChecks.map((name) => ({
    name,
    isDone: isChecked(name, config, demoAccounts),
  }));
  const sendsMail = config.SMTP_URL !== undefined;
  const facts: Record<SetupStep["name"], { isDone: boolean; count: number | null }> = {
    administrator: counted(counts.administrators),
    name: {
      isDone: ["APP_NAME", "APP_NAME_AR"].every((name) => config.given.includes(name)),
      count: null,
    },
    // Every page exists in both, and an import refuses rows without both names.
    languages: { isDone: true, count: null },
    clinics: counted(counts.clinics),
    professionals: counted(counts.professionals),
    booking: counted(counts.bookable),
    mail: { isDone: sendsMail && counts.isMailTested, count: null },
    public: { isDone: checks.every(({ isDone }) => isDone), count: null },
  };
  const steps = stepNames.map((name) => ({ name, ...facts[name], to: stepScreens[name] }));
  const isDemo = isTrialRun(config) && (await isDemoInstallation(database));
  return {
    steps,
    checks,
    isEmpty: counts.clinics === 0 && counts.professionals === 0,
    commands: {
      demo: nameCommands(beginningCommands.demo),
      register: nameCommands(beginningCommands.register),
      map: nameCommands(beginningCommands.map),
      empty: nameCommands(beginningCommands.empty),
    },
    sendsMail,
    isShown: can(actor, "settings.set") && !isDemo && steps.some(({ isDone }) => !isDone),
  };
}

function counted(count: number) {
  return { isDone: count > 0, count };
}

function isChecked(name: PublicCheck, config: Config, demoAccounts: readonly string[]): boolean {
  const checks: Record<PublicCheck, boolean> = {
    address: config.BASE_URL?.startsWith("https://") ?? false,
    database: config.DATABASE_URL !== undefined,
    session: config.SESSION_SECRET !== undefined,
    health: config.HEALTH_DATA_KEY !== undefined,
    mail: config.SMTP_URL !== undefined,
    contact: config.given.includes("CONTACT_EMAIL"),
    demo: demoAccounts.length === 0,
  };
  return checks[name];
}
