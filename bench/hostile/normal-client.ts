import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type DemoAccount, readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import type { ServerProcess } from "../parts/server-process.ts";
import { signIn } from "../parts/sign-in.ts";
import { quantile } from "../parts/statistics.ts";
import { signUpPatients } from "./patients.ts";

const kinds = ["page", "search", "sign-in", "booking"] as const;
export type Kind = (typeof kinds)[number];

export interface Measured {
  answers: number;
  /** Requests answered with 4xx or 5xx, or not at all: a normal client is refused nothing. */
  failures: string[];
  times: Record<Kind, number[]>;
}

const requestsASecond = 20;
const givenUpMs = 30_000;
/**
 * An account holds three times at once. With four bookings a second, these meet no cap while an answer
 * takes less than nine seconds.
 */
const patientCount = 12;
const bookedProfessionals = 20;
const pages = ["/", "/clinics", "/professionals", "/about", "/blog"];
const words = ["dentist", "skin", "heart", "children", "طبيب أسنان", "eye clinic", "knee pain"];
/** Of twenty requests: a sign-in, four of booking, seven searches, eight pages. */
const mix: readonly Kind[] = [
  ...Array<Kind>(8).fill("page"),
  ...Array<Kind>(7).fill("search"),
  ...Array<Kind>(4).fill("booking"),
  "sign-in",
];

const found = z.object({ results: z.array(z.object({ id: z.string() })) });
const offered = z.object({
  slots: z.array(z.object({ typeId: z.string(), startsAt: z.string(), confirmation: z.string() })),
});
const held = z.object({ booking: z.object({ id: z.string() }) });

/** A normal client: 20 requests a second, whether or not earlier ones have been answered. */
export class NormalClient {
  private readonly server: ServerProcess;
  private readonly cookie: string;
  private readonly patients: readonly string[];
  private slots: z.infer<typeof offered>["slots"] = [];
  private sent = 0;
  private booked = 0;

  private constructor(server: ServerProcess, cookie: string, patients: readonly string[]) {
    this.server = server;
    this.cookie = cookie;
    this.patients = patients;
  }

  static async open(server: ServerProcess): Promise<NormalClient> {
    const cookie = await signIn(server, "user");
    const client = new NormalClient(server, cookie, await signUpPatients(server, patientCount));
    const { results } = found.parse(await client.json("/functions/v1/search?q=dentist&limit=50"));
    for (const { id } of results) {
      if (client.slots.length === bookedProfessionals) break;
      const path = `/functions/v1/availability?professionalId=${id}&days=14`;
      // One time of each: neighbours would take each other's time while they are held.
      const { slots } = offered.parse(await client.json(path));
      client.slots.push(
        ...slots.filter(({ confirmation }) => confirmation !== "call_only").slice(-1),
      );
    }
    if (client.slots.length < bookedProfessionals)
      throw new Error("The demo city offers too few times.");
    return client;
  }

  /** Sends for some seconds; a booking is a hold and its release, timed as one request each. */
  async run(seconds: number): Promise<Measured> {
    const measured: Measured = {
      answers: 0,
      failures: [],
      times: { page: [], search: [], "sign-in": [], booking: [] },
    };
    const under: Promise<void>[] = [];
    const begun = performance.now();
    for (let at = 0; at < seconds * requestsASecond; at += 1) {
      await sleep(Math.max(0, begun + (at * 1_000) / requestsASecond - performance.now()));
      const kind = mix[(this.sent * 7) % mix.length] ?? "page";
      this.sent += 1;
      under.push(this.send(kind, measured));
    }
    await Promise.all(under);
    return measured;
  }

  private async send(kind: Kind, measured: Measured): Promise<void> {
    const at = this.sent;
    const timed = async (path: string, init: RequestInit = {}) => {
      const begun = performance.now();
      const answer = await this.readAnswer(path, init);
      measured.times[kind].push(performance.now() - begun);
      measured.answers += 1;
      if (!answer || answer.status >= 400)
        measured.failures.push(`${path}: ${await describe(answer)}`);
      return answer;
    };
    if (kind === "page") await timed(pages[at % pages.length] ?? "/");
    else if (kind === "search")
      await timed(`/search?q=${encodeURIComponent(words[at % words.length] ?? "")}`);
    else if (kind === "sign-in") await timed("/login", this.signInForm());
    else await this.book(timed);
  }

  /** The address with which it signs in. */
  get email(): string {
    return this.account?.email ?? "";
  }

  private get account(): DemoAccount | undefined {
    return readDemoAccounts(this.server.dataDir).find(({ role }) => role === "user");
  }

  private signInForm(): RequestInit {
    const { email = "", password = "" } = this.account ?? {};
    return { method: "POST", body: new URLSearchParams({ mode: "login", email, password }) };
  }

  private async book(timed: (path: string, init: RequestInit) => Promise<Response | null>) {
    const slot = this.slots[this.booked % this.slots.length];
    const cookie = this.patients[this.booked % this.patients.length] ?? this.cookie;
    this.booked += 1;
    const wanted = { typeId: slot?.typeId, startsAt: slot?.startsAt };
    const answer = await timed("/functions/v1/bookings", this.write(cookie, wanted));
    if (answer?.status !== 201) return;
    const { booking } = held.parse(await answer.json());
    await timed("/functions/v1/bookings-release", this.write(cookie, { id: booking.id }));
  }

  private write(cookie: string, body: object): RequestInit {
    return {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": randomUUID(), cookie },
      body: JSON.stringify(body),
    };
  }

  private async json(path: string): Promise<unknown> {
    return (await this.ask(path, {})).json();
  }

  /** Returns the answer once its body has arrived; null if it does not arrive. */
  private async readAnswer(path: string, init: RequestInit): Promise<Response | null> {
    try {
      const answer = await this.ask(path, init);
      await answer.clone().arrayBuffer();
      return answer;
    } catch {
      return null;
    }
  }

  private ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { cookie: this.cookie, ...init.headers, origin: this.server.address };
    const signal = AbortSignal.timeout(givenUpMs);
    return fetch(`${this.server.address}${path}`, { ...init, headers, signal, redirect: "manual" });
  }
}

/** The status of a failure with the beginning of its text, such as the reason of a refusal. */
async function describe(answer: Response | null): Promise<string> {
  if (!answer) return "none";
  const text = await answer.clone().text();
  return `${answer.status} ${text.startsWith("{") ? text.slice(0, 200) : ""}`.trim();
}

/** Returns the p50 of all requests and of each kind, in ms. */
export function mediansOf({ times }: Measured): Record<Kind | "all", number> {
  const medians = { all: quantile(Object.values(times).flat(), 0.5) } as Record<
    Kind | "all",
    number
  >;
  for (const kind of kinds) medians[kind] = quantile(times[kind], 0.5);
  return medians;
}
