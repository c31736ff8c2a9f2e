import { z } from "zod";
import { readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import { signUpPatients } from "../hostile/patients.ts";
import type { ServerProcess } from "../parts/server-process.ts";
import { signIn } from "../parts/sign-in.ts";
import { Addresses, readKnown } from "../whole/addresses.ts";
import type { Visit } from "./visitors.ts";

/** Of so many requests one is a sign-in, which costs half a second of a processor by design. */
const signInEach = 200;
const bookingEach = 25;
const searchEach = 4;
/** An account holds three times at once; two holds a second meet no cap while answers take seconds. */
const patientCount = 12;
const professionals = 40;
const days = 14;
/** People sign in from a network that the site knows. */
const homeNetwork = 1;

const found = z.object({ results: z.array(z.object({ id: z.string() })) });
const offered = z.object({
  slots: z.array(z.object({ typeId: z.string(), startsAt: z.string(), confirmation: z.string() })),
});
const held = z.object({ booking: z.object({ id: z.string() }) });

/** Returns a function that draws the next request of a site's visitors. */
export async function drawVisits(node: ServerProcess, databaseUrl: string): Promise<() => Visit> {
  const addresses = new Addresses(await readKnown(databaseUrl));
  const free = await listFree(node);
  const cookie = await signIn(node, "user");
  const patients = await signUpPatients(node, patientCount);
  const account = readDemoAccounts(node.dataDir).find(({ role }) => role === "user");
  if (!account) throw new Error("The demo city has no patient.");
  let count = 0;

  const enter = (): Visit => {
    const { email, password } = account;
    const body = new URLSearchParams({ mode: "login", email, password });
    return { kind: "sign-in", path: "/login", body, cookie, sender: homeNetwork, expects: [303] };
  };
  // A held time is given back at once, so that the next round finds it free.
  const book = (): Visit => {
    const at = count / bookingEach;
    const patient = patients[at % patients.length];
    return {
      kind: "booking",
      path: "/functions/v1/bookings",
      body: free[at % free.length],
      cookie: patient,
      expects: [201],
      next: ({ text, sender }) => ({
        kind: "release",
        path: "/functions/v1/bookings-release",
        body: { id: held.parse(JSON.parse(text)).booking.id },
        cookie: patient,
        sender,
        expects: [200],
      }),
    };
  };
  const pages = ["profiles", "profiles", "places", "booking"] as const;
  return () => {
    count += 1;
    if (count % signInEach === 0) return enter();
    if (count % bookingEach === 0) return book();
    // A second page that is not there leads to the last one.
    if (count % searchEach === 0)
      return { kind: "search", path: addresses.next("results"), expects: [200, 302] };
    const kind = pages[count % pages.length] ?? "profiles";
    return { kind: "page", path: addresses.next(kind), expects: [200] };
  };
}

/** Returns one free time of each professional: neighbours would take each other's while they are held. */
async function listFree({ address }: ServerProcess) {
  const search = "/functions/v1/search?entityType=professionals&useVectorSearch=false&limit=100";
  const { results } = found.parse(await (await fetch(address + search)).json());
  const free: { typeId: string; startsAt: string }[] = [];
  for (const { id } of results) {
    if (free.length === professionals) break;
    const path = `/functions/v1/availability?professionalId=${id}&days=${days}`;
    const { slots } = offered.parse(await (await fetch(address + path)).json());
    const last = slots.filter(({ confirmation }) => confirmation !== "call_only").at(-1);
    if (last) free.push({ typeId: last.typeId, startsAt: last.startsAt });
  }
  if (free.length === 0) throw new Error("The demo city offers no times.");
  return free;
}
