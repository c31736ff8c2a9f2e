import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listOpenPaths } from "#app/platform/data-folder/keep-private.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { openMailer } from "#app/platform/mail/mailer.server.ts";
import { copyPreparedFolder } from "#test/databases/pglite-copies.ts";
import {
  type ProgramProcess,
  spawnCommand,
  spawnSite,
  startSite,
} from "#test/site-process/processes.ts";

/** A process loads the whole server before its first output. */
const processes = { timeout: 180_000 };
let home = "";
const started: ProgramProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "dalil-start-"));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop("SIGKILL")));
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function dataFolder(name: string): Promise<string> {
  const folder = join(home, name);
  await copyPreparedFolder("vocabulary", folder);
  return folder;
}

async function start(settings: NodeJS.ProcessEnv) {
  const site = await startSite(settings);
  started.push(site);
  return site;
}

async function refused(settings: NodeJS.ProcessEnv) {
  const site = await spawnSite(settings);
  started.push(site);
  return site.ended;
}

describe("the session secret", processes, () => {
  test("is made whole, for this user alone, and kept", async () => {
    const DATA_DIR = await dataFolder("secret-made");
    const file = join(DATA_DIR, "session-secret");
    await (await start({ DATA_DIR })).stop();
    const secret = await readFile(file, "utf8");
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith("session-"))).toEqual([
      "session-secret",
    ]);
    await (await start({ DATA_DIR })).stop();
    expect(await readFile(file, "utf8")).toBe(secret);
  });

  test.each([
    ["empty", ""],
    ["31 characters", "x".repeat(31)],
    ["spaces", " ".repeat(40)],
  ])("a file that is too short (%s) refuses the start and says what to do", async (_, text) => {
    const DATA_DIR = join(home, `secret-short-${text.length}`);
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, "session-secret"), text);
    const ended = await refused({ DATA_DIR });
    expect(ended.code).toBe(1);
    expect(ended.text).toContain(join(DATA_DIR, "session-secret"));
    expect(ended.text).toContain("Restore the file from a backup, or set SESSION_SECRET");
    expect(ended.text).not.toMatch(/\n\s+at /);
  });

  test("another one than the database's refuses the start until it is accepted on purpose", async () => {
    const DATA_DIR = await dataFolder("secret-other");
    const first = { DATA_DIR, SESSION_SECRET: "a".repeat(40) };
    const second = { DATA_DIR, SESSION_SECRET: "b".repeat(40) };
    await (await start(first)).stop();
    const ended = await refused(second);
    expect(ended.code).toBe(1);
    expect(ended.text).toContain("npm run cli -- accept-session-secret");
    const doctor = await spawnCommand(["doctor"], { ...second, folder: home }).ended;
    expect(doctor.text).toContain("WRONG    session secret");
    const accepted = await spawnCommand(["accept-session-secret"], { ...second, folder: home })
      .ended;
    expect(accepted).toMatchObject({ code: 0, text: expect.stringContaining("from now on") });
    await (await start(second)).stop();
    expect(await refused(first)).toMatchObject({ code: 1 });
    const database = openDatabase({ dataDir: DATA_DIR });
    const audited = await database.pool.query(
      "select action from audit_log where action = 'session-secret.accept'",
    );
    const kept = await database.pool.query(
      "select value from app_settings where key = 'session-secret.fingerprint'",
    );
    await database.close();
    expect(audited.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toMatch(/aaaa|bbbb/);
  });
});

describe("the data folder", processes, () => {
  test("is closed to other users, also one that was open, with all that the site writes", async () => {
    const DATA_DIR = join(home, "modes");
    await mkdir(DATA_DIR, { mode: 0o755 });
    await chmod(DATA_DIR, 0o755);
    const site = await start({ DATA_DIR });
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200);
    await openMailer({ dataDir: DATA_DIR, MAIL_FROM: "a@b.example", SMTP_URL: undefined }).send({
      to: "c@d.example",
      subject: "A link",
      text: "secret",
      html: "<p>secret</p>",
    });
    expect((await readdir(join(DATA_DIR, "mail"))).length).toBe(2);
    expect(await listOpenPaths(DATA_DIR)).toEqual([]);
    const sound = await spawnCommand(["doctor"], { DATA_DIR, folder: home }).ended;
    expect(sound.text).toContain("modes: only this user may read");
    await chmod(join(DATA_DIR, "mail"), 0o755);
    const ill = await spawnCommand(["doctor"], { DATA_DIR, folder: home }).ended;
    expect(ill).toMatchObject({ code: 1 });
    expect(ill.text).toContain(`other users of this machine may read ${join(DATA_DIR, "mail")}.`);
  });
});

describe("a site without an administrator", processes, () => {
  const linkOf = ({ text }: { text: string }) => /http:\S+(\/setup\/\S+)/.exec(text)?.[1];

  test("prints a link to create one at each start, until there is one", async () => {
    const DATA_DIR = await dataFolder("first-administrator");
    const first = await start({ DATA_DIR });
    expect(linkOf(first)).toMatch(/^\/setup\/[\w-]{43}$/);
    await first.stop();
    const second = await start({ DATA_DIR });
    expect(linkOf(second)).toBeDefined();
    expect(linkOf(second)).not.toBe(linkOf(first));
    const made = spawnCommand(
      ["create-admin", "--email", "a@b.example", "--name", "Noura", "--password-stdin"],
      { DATA_DIR, folder: home },
    );
    made.child.stdin?.end("seven-tin-goats");
    expect(await made.ended).toMatchObject({ code: 0 });
    await second.stop();
    expect(linkOf(await start({ DATA_DIR }))).toBeUndefined();
  });
});

describe("demo accounts", processes, () => {
  const password = "not-a-real-one";

  test.each([
    { args: ["--prepared"], shows: true },
    { args: [], shows: false },
  ])(
    "that another process made: shown with their passwords by $args: $shows",
    async ({ args, shows }) => {
      const DATA_DIR = await dataFolder(`accounts-${args.length}`);
      const accounts = [{ email: "owner@demo.dalil.example", password, role: "owner" }];
      await writeFile(join(DATA_DIR, "demo-accounts.json"), JSON.stringify(accounts));
      const site = await startSite({ DATA_DIR }, args);
      started.push(site);
      expect(site.text.includes(password)).toBe(shows);
      expect(site.text).toContain(join(DATA_DIR, "demo-accounts.json"));
    },
  );
});

describe("the port", processes, () => {
  /** The status of each answer of a process that starts, until it is ready. */
  async function watchStart(settings: NodeJS.ProcessEnv): Promise<number[]> {
    const site = await spawnSite(settings);
    started.push(site);
    const agent = new Agent();
    const seen: number[] = [];
    while (!site.text.includes("Dalil is ready at")) {
      if (site.child.exitCode !== null) throw new Error(site.text);
      const { status } = await ask(`${site.address}/readyz`, agent);
      if (status > 0) seen.push(status);
      await sleep(5);
    }
    return seen;
  }

  test("of a public site opens when the site is ready: nobody meets a cold process", async () => {
    const DATA_DIR = await dataFolder("port-public");
    const BASE_URL = "https://dalil.example";
    const seen = await watchStart({ DATA_DIR, BASE_URL, SMTP_URL: "smtp://127.0.0.1:1" });
    expect(seen.filter((status) => status !== 200)).toEqual([]);
  });

  test("of a trial opens at once and says that the site is being prepared", async () => {
    const seen = await watchStart({ DATA_DIR: await dataFolder("port-trial") });
    expect(seen[0]).toBe(503);
  });

  test("of a public site opens before, to say that its database is away", async () => {
    const site = await spawnSite({
      DATA_DIR: join(home, "port-away"),
      BASE_URL: "https://dalil.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      DATABASE_URL: "postgresql://dalil@127.0.0.1:1/dalil",
    });
    started.push(site);
    await site.said("cannot be reached");
    const answer = async () => (await ask(`${site.address}/readyz`, new Agent())).status;
    await expect.poll(answer, { timeout: 10_000 }).toBe(503);
  });

  test("that is taken refuses the start of a public site before it touches the database", async () => {
    const site = await start({ DATA_DIR: await dataFolder("port-taken") });
    const DATA_DIR = join(home, "port-second");
    const ended = await refused({
      DATA_DIR,
      BASE_URL: "https://dalil.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      PORT: new URL(site.address).port,
    });
    expect(ended.code).toBe(1);
    expect(await readdir(DATA_DIR).catch(() => [])).not.toContain("database");
  });

  test("stays closed without mail in production", async () => {
    const ended = await refused({
      DATA_DIR: join(home, "no-mail"),
      BASE_URL: "https://dalil.example",
    });
    expect(ended.code).toBe(1);
    expect(ended.text).toContain("SMTP_URL is missing");
    expect(ended.text).not.toMatch(/\n\s+at /);
  });
});

describe("a stop", processes, () => {
  test("loses none of 200 requests in flight, and none that still come", async () => {
    const site = await start({ DATA_DIR: await dataFolder("stop") });
    const agent = new Agent({ keepAlive: true });
    const inFlight = Array.from({ length: 200 }, (_, index) =>
      ask(`${site.address}/slow?ms=${1_000 + index * 5}`, agent),
    );
    const visits: Promise<Answer>[] = [];
    const visitor = new Agent({ keepAlive: true });
    await ask(`${site.address}/raw`, visitor);
    await sleep(500);
    site.child.kill("SIGTERM");
    const readiness: number[] = [];
    // Balancers may send requests until they have looked at /readyz again.
    const until = Date.now() + 1_200;
    for (let count = 0; Date.now() < until; count += 1) {
      visits.push(ask(`${site.address}/raw`, visitor));
      visits.push(ask(`${site.address}/raw`, new Agent()));
      if (count > 2) readiness.push((await ask(`${site.address}/readyz`, agent)).status);
      await sleep(20);
    }
    const answers = await Promise.all(inFlight);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const later = await Promise.all(visits);
    expect(later.filter(({ status }) => status !== 200)).toEqual([]);
    expect(later.at(-1)?.connection).toBe("close");
    expect(new Set(readiness)).toEqual(new Set([503]));
    expect(await site.ended).toMatchObject({ code: 0 });
  });
});

interface Answer {
  status: number;
  connection: string | undefined;
  reason?: string;
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, connection: undefined, reason: error.message });
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.on("error", failed);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    });
    request.on("error", failed);
  });
}
