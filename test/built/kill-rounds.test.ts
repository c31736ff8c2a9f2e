import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { mailFolder } from "#app/platform/mail/mailbox.server.ts";
import { signIn } from "#bench/parts/sign-in.ts";
import { type BuiltSite, startBuiltSite } from "#scripts/processes/built-site.ts";
import { root } from "#scripts/sources.ts";
import { isWholeRun } from "#scripts/testing/test-scope.ts";

const rounds = 10;
const receptions = 4;
/** A confirmation may arrive this long after the server answers again. */
const mailLimitMs = 30_000;
const storedMail = z.object({ to: z.string() });

/** A free time of the desk, as its grid offers it. */
interface Gap {
  day: string;
  time: string;
  type: string;
}

interface Booked extends Gap {
  id: string;
  email: string;
}

let server: BuiltSite;
beforeAll(async () => {
  if (!isWholeRun) return;
  mkdirSync(join(root, "test-results/built"), { recursive: true });
  // The runner's address is that of no site, which would hold the demo city back.
  const settings = { BASE_URL: undefined };
  server = await startBuiltSite(join(root, "test-results/built/kill-rounds.log"), settings);
}, 700_000);
afterAll(() => server?.remove());

test.skipIf(!isWholeRun)(
  `over ${rounds} kills no acknowledged booking is lost, and each patient gets one confirmation within 30 s`,
  {
    timeout: 1_200_000,
  },
  async () => {
    const cookie = await signIn(server, "owner");
    const gaps = await listGaps(cookie);
    expect(gaps.length).toBeGreaterThan(200);
    const booked: Booked[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false;
      const work = async () => {
        while (!isOver) {
          const gap = gaps.pop();
          if (!gap) throw new Error("There are too few free times.");
          const answer = await book(cookie, gap);
          if (answer) booked.push(answer);
        }
      };
      const all = Array.from({ length: receptions }, work);
      await sleep(500 + Math.random() * 1_500);
      const restart = server.crash();
      isOver = true;
      await Promise.all([restart, ...all]);
      const begun = performance.now();
      await waitForMails(booked, begun + mailLimitMs);
      waits.push(Math.round(performance.now() - begun));
    }
    console.info(
      `${booked.length} bookings, ${rounds} kills; last confirmation after ms: ${waits}`,
    );
    expect(booked.length).toBeGreaterThan(rounds);
    const shown = await readDays(cookie, booked);
    expect(booked.filter(({ id, day }) => !shown.get(day)?.includes(`booking=${id}`))).toEqual([]);
    const mails = await countMails();
    expect(booked.filter(({ email }) => mails.get(email) !== 1)).toEqual([]);
  },
);

/** Lists the free times that the desk's grid offers on the coming days, each time once. */
async function listGaps(cookie: string): Promise<Gap[]> {
  const found = new Map<string, Gap>();
  for (let ahead = 1; ahead <= 10; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const text = await readPage(`/clinic-desk?day=${day}`, cookie);
    for (const [, query = ""] of text.matchAll(/href="[^"?]*\?([^"]*panel=visit[^"]*)"/g)) {
      const asked = new URLSearchParams(query.replaceAll("&amp;", "&"));
      const [type, time] = [asked.get("type"), asked.get("at")];
      if (type && time) found.set(`${asked.get("on")} ${day} ${time}`, { day, time, type });
    }
  }
  return [...found.values()];
}

async function readPage(path: string, cookie: string): Promise<string> {
  const answer = await fetch(server.address + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** Books as the desk's form does, and sends the same form again until the server answers; null where it refuses. */
async function book(cookie: string, gap: Gap): Promise<Booked | null> {
  const email = `patient-${randomUUID()}@example.ae`;
  const body = new URLSearchParams({
    intent: "visit",
    token: randomUUID(),
    type: gap.type,
    day: gap.day,
    time: gap.time,
    patient: "",
    name: `Layla ${email.slice(8, 12)}`,
    phone: "",
    email,
    insurer: "",
    reason: "",
    repeat: "",
  });
  const headers = { cookie, origin: server.address, accept: "text/html" };
  for (;;) {
    const answer = await fetch(`${server.address}/clinic-desk?day=${gap.day}&panel=visit`, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer && answer.status < 500) {
      const to = new URL(answer.headers.get("location") ?? "/", server.address);
      const id = to.searchParams.get("booked");
      return id ? { ...gap, id, email } : null;
    }
    await sleep(100);
  }
}

async function waitForMails(booked: readonly Booked[], until: number): Promise<void> {
  for (;;) {
    const mails = await countMails();
    const missing = booked.filter(({ email }) => !mails.has(email));
    if (missing.length === 0) return;
    if (performance.now() > until) throw new Error(`${missing.length} have no confirmation.`);
    await sleep(250);
  }
}

/** Counts the mails of each address; a site without a mail server stores each as a file. */
async function countMails(): Promise<Map<string, number>> {
  const folder = mailFolder(server.dataDir);
  const names = await readdir(folder).catch(() => []);
  const counts = new Map<string, number>();
  for (const name of names.filter((one) => one.endsWith(".json"))) {
    const to = readAddress(await readFile(join(folder, name), "utf8"));
    if (to !== null) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

/** Returns the address of a stored mail; null for a file that is still being written, or was when its writer was killed. */
function readAddress(content: string): string | null {
  try {
    return storedMail.parse(JSON.parse(content)).to;
  } catch {
    return null;
  }
}

async function readDays(cookie: string, booked: readonly Booked[]): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  for (const { day } of booked) {
    if (!days.has(day)) days.set(day, await readPage(`/clinic-desk?day=${day}&as=list`, cookie));
  }
  return days;
}
