import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { type BackOffice, openBackOffice } from "../people/back-office.ts";
import { type Browser, newBrowser } from "../people/sign-in-site.ts";
import { type BookableTown, makeBookableTown } from "./bookable-town.ts";

/** The whole site with clinics of their own, at whose desks somebody is signed in. */
export interface ClinicSite {
  site: BackOffice;
  /** Makes another clinic and a member of its staff with a browser. */
  openClinic(
    role: "manager" | "reception" | "practitioner",
  ): Promise<BookableTown & { browser: Browser; userId: string }>;
  signIn(email: string): Promise<Browser>;
  query(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
}

const password = "a-long-password";

export async function openClinicSite(
  database: Database,
  settings: NodeJS.ProcessEnv = {},
): Promise<ClinicSite> {
  const site = await openBackOffice(database, settings);
  const query: ClinicSite["query"] = async (text, ...values) =>
    (await database.pool.query(text, values)).rows;
  async function signIn(email: string) {
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", email, password });
    return browser;
  }
  return {
    site,
    query,
    signIn,
    async openClinic(role) {
      const town = await makeBookableTown(database);
      const email = `${role}-${randomUUID()}@example.ae`;
      const { userId } = await site.addUser(email);
      await query(
        "insert into clinic_staff (clinic_id, member_id, role, professional_id) values ($1, $2, $3, $4)",
        town.clinicId,
        userId,
        role,
        role === "practitioner" ? town.professionalId : null,
      );
      return { ...town, userId, browser: await signIn(email) };
    },
  };
}

type Role = Parameters<ClinicSite["openClinic"]>[0];

const hour = 3_600_000;

/** Returns a function that opens the desk of another clinic at the day after tomorrow, with its forms. */
export function openDeskOf(open: () => Promise<Database>) {
  let clinics: ClinicSite;
  return async (role: Role = "reception") => {
    clinics ??= await openClinicSite(await open());
    const { site, query, signIn } = clinics;
    const town = await clinics.openClinic(role);
    const startsAt = town.startOf(48 + 20);
    const day = new Date(Date.parse(startsAt) + 4 * hour).toISOString().slice(0, 10);
    const path = (more: Record<string, string> = {}) =>
      `/clinic-desk?${new URLSearchParams({ day, ...more })}`;
    const send = (fields: Record<string, string>, to = path()) =>
      site.submit(town.browser, to, { token: randomUUID(), ...fields });
    const visit = (fields: Record<string, string> = {}) =>
      send(
        {
          intent: "visit",
          type: town.types.instant,
          day,
          time: "10:00",
          patient: "",
          name: "Layla Haddad",
          phone: "050 123 4567",
          email: "",
          insurer: "",
          reason: "",
          repeat: "",
          ...fields,
        },
        path({ panel: "visit" }),
      );
    const show = async (to: string) => (await site.open(town.browser, to)).text;
    return { ...town, site, query, signIn, day, path, send, visit, show };
  };
}

interface Colleagues {
  clinicId: string;
  professionalId: string;
  query: ClinicSite["query"];
}

/** Returns another professional of the clinic, who has no schedule and no appointment any more. */
export async function freeColleague({ clinicId, professionalId, query }: Colleagues) {
  const [colleague] = await query(
    `select p.professional_id as id, d.name_en as name from places_of_practice p
     join professionals d on d.id = p.professional_id and d.status = 'active'
     where p.clinic_id = $1 and p.professional_id <> $2 order by d.name_en limit 1`,
    ...[clinicId, professionalId],
  );
  await query("delete from bookings where professional_id = $1", colleague?.id);
  await query("delete from schedules where professional_id = $1", colleague?.id);
  return { id: String(colleague?.id), name: String(colleague?.name) };
}
