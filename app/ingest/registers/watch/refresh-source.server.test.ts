import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile, peopleFile } from "#test/registers/make-register.ts";
import { type SecureServer, serveSecure } from "#test/sites/serve-secure.ts";
import { testServices } from "#test/sites/services.ts";
import { acceptStopped, removeSource, setSource } from "./edit-source.server.ts";
import { refreshDue } from "./refresh-job.server.ts";
import { type RefreshOptions, refreshSource } from "./refresh-source.server.ts";
import { listSources } from "./sources.server.ts";
import { testSource } from "./start-refresh.server.ts";

const actor: Actor = { kind: "job", name: "test" };
const register = "dubai-facilities";

/** The present answer of the authority's server. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
let requests = 0;
let server: SecureServer;
let limits: RefreshOptions["limits"];
let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-watch-"));
  server = await serveSecure((request, response) => {
    requests += 1;
    answer(request, response);
  });
  limits = { ...server.guard, mostBytes: 1_048_576 };
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  requests = 0;
});

/** Serves a file with its ETag as a web server does. */
function publish(text: string, type = "text/csv") {
  const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
  answer = ({ headers }, response) => {
    if (headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { "content-type": type, etag }).end(text);
  };
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => 1_000 + at);

async function rowsOf(database: Database, query: ReturnType<typeof sql>) {
  return (await withRead(database, actor, (tx) => tx.execute(query))).rows;
}

const statesOf = async (database: Database) =>
  (await rowsOf(database, sql`select state from register_runs order by id`)).map(
    (row) => row.state,
  );

/** The tests share a database. */
async function empty(database: Database) {
  await withTransaction(database, actor, async (tx) => {
    for (const table of ["register_runs", "register_sources", "register_words", "outbox_events"]) {
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    }
    await tx.execute(sql`delete from clinics where external_key like 'dha-facility:%'`);
  });
}

onAnyDatabase((open) => {
  async function watch() {
    const database = await open({ seed: "vocabulary" });
    await empty(database);
    const services = testServices(database, { dataDir });
    const scope = { actor, database };
    await setSource(scope, { register, url: server.at("/register/facilities.csv"), columns: "" });
    const refresh = (options: RefreshOptions = {}) =>
      refreshSource(services, register, { limits, ...options });
    const source = async () => (await listSources(database, actor))[0];
    const clinics = async () =>
      (
        await rowsOf(
          database,
          sql`
        select count(*) filter (where status = 'active')::int as listed,
          count(*) filter (where licence_ended_on is not null)::int as ended from clinics
        where external_key like 'dha-facility:%'`,
        )
      )[0];
    return { database, services, scope, refresh, source, clinics };
  }

  test("a file is applied once, and a 304 is a run that says unchanged", async () => {
    const { database, refresh, source } = await watch();
    publish(facilityFile(ids(11)));
    expect(await refresh()).toMatchObject({ kind: "applied", report: { active: 11 } });
    expect(await refresh()).toEqual({ kind: "unchanged" });
    expect(await statesOf(database)).toEqual(["applied", "unchanged"]);
    expect(await source()).toMatchObject({ state: "good", problem: "" });
  });

  test("a licence that was cancelled leaves the site with the next refresh and returns when renewed", async () => {
    const { refresh, clinics } = await watch();
    const file = facilityFile(ids(30));
    publish(file);
    await refresh();
    publish(file.replace("FAC_ACT", "FAC_CAN"));
    expect(await refresh()).toMatchObject({ kind: "applied", report: { leaving: { count: 1 } } });
    expect(await clinics()).toEqual({ listed: 29, ended: 1 });
    publish(`${file} `);
    await refresh();
    expect(await clinics()).toEqual({ listed: 30, ended: 0 });
  });

  test("a file that shrank waits until somebody accepts it, and is then applied as it was", async () => {
    const { database, services, scope, refresh, source, clinics } = await watch();
    publish(facilityFile(ids(40)));
    await refresh();
    publish(facilityFile(ids(30)));
    expect(await refresh()).toMatchObject({ kind: "stopped" });
    expect(await refresh()).toMatchObject({ kind: "stopped" });
    expect(await clinics()).toEqual({ listed: 40, ended: 0 });
    expect(await source()).toMatchObject({ state: "stopped", problem: "shrunk" });
    const vanished = await rowsOf(
      database,
      sql`select name from register_rows where kind = 'vanished' order by name`,
    );
    expect(vanished).toHaveLength(10);
    // The server fails meanwhile: the question stays, and the kept file answers it.
    answer = (_request, response) => response.writeHead(500).end();
    expect(await refresh()).toMatchObject({ kind: "failed" });
    expect(await source()).toMatchObject({ state: "stopped" });
    await acceptStopped(scope, register);
    await refreshDue(services, { limits });
    expect(await clinics()).toEqual({ listed: 30, ended: 10 });
    expect(await source()).toMatchObject({ state: "good", stoppedHash: "" });
    await expect(acceptStopped(scope, register)).rejects.toMatchObject({ code: "conflict" });
    const events = await rowsOf(
      database,
      sql`select count(*)::int as count from outbox_events where topic = 'register.stopped'`,
    );
    expect(events).toEqual([{ count: 1 }]);
  });

  test("a file that ends most licences waits for consent, and empties nothing", async () => {
    const { database, scope, services, refresh, source, clinics } = await watch();
    const file = facilityFile(ids(40));
    publish(file);
    await refresh();
    publish(file.replaceAll("FAC_ACT", "FAC_EXP"));
    expect(await refresh()).toMatchObject({ kind: "stopped" });
    expect(await clinics()).toEqual({ listed: 40, ended: 0 });
    expect(await source()).toMatchObject({
      state: "stopped",
      problem: "ended",
      detail: expect.stringContaining("ends the licences of 40 of the 40 listings"),
    });
    const [rows] = await rowsOf(
      database,
      sql`select count(*)::int as count from register_rows where kind = 'ended'`,
    );
    expect(rows).toEqual({ count: 40 });
    // Two in forty end at once: a twentieth is no reason to ask.
    const [header = "", ...lines] = file.split("\r\n");
    const some = lines.map((line, at) => (at < 2 ? line.replace("FAC_ACT", "FAC_EXP") : line));
    publish([header, ...some].join("\r\n"));
    expect(await refresh()).toMatchObject({ kind: "applied" });
    expect(await clinics()).toEqual({ listed: 38, ended: 2 });
    publish(file.replaceAll("FAC_ACT", "FAC_EXP"));
    await refresh();
    await acceptStopped(scope, register);
    await refreshDue(services, { limits });
    expect(await clinics()).toEqual({ listed: 0, ended: 40 });
  });

  test("the kept file of a register without an address is deleted with the next night", async () => {
    const { services, scope, refresh } = await watch();
    publish(facilityFile(ids(11)));
    await refresh();
    await removeSource(scope, register);
    await refreshDue(services, { limits });
    expect(await services.storage.list("register-files")).toEqual([]);
  });

  test("a file that came back whole replaces one that was stopped", async () => {
    const { refresh, source, clinics } = await watch();
    publish(facilityFile(ids(40)));
    await refresh();
    publish(facilityFile(ids(30)));
    await refresh();
    publish(facilityFile(ids(40)));
    expect(await refresh()).toMatchObject({ kind: "applied" });
    expect(await clinics()).toEqual({ listed: 40, ended: 0 });
    expect(await source()).toMatchObject({ state: "good", stoppedHash: "" });
  });

  const failures: [what: string, problem: string, failing: typeof answer, stallMs?: number][] = [
    [
      "a page of HTML",
      "type",
      (_, response) => {
        response.writeHead(200, { "content-type": "text/html" }).end("<html>Maintenance</html>");
      },
    ],
    [
      "a page of HTML that calls itself CSV",
      "unreadable",
      (_, response) => {
        response.writeHead(200, { "content-type": "text/csv" }).end("<html>\n<p>Maintenance</p>");
      },
    ],
    [
      "a workbook",
      "unreadable",
      (_, response) => {
        response.writeHead(200).end("PK\u0003\u0004 and more");
      },
    ],
    [
      "another register",
      "unreadable",
      (_, response) => {
        response
          .writeHead(200, { "content-type": "text/csv" })
          .end(peopleFile([{ id: "1234567" }]));
      },
    ],
    [
      "rows that are all refused",
      "empty",
      (_, response) => {
        response.writeHead(200).end(facilityFile(ids(11)).replaceAll("FAC_ACT", "MOON"));
      },
    ],
    ["a server error", "status", (_, response) => response.writeHead(500).end()],
    [
      "a body that is cut",
      "unreachable",
      (_, response) => {
        response.writeHead(200, { "content-length": 100_000 });
        response.write(facilityFile(ids(3)), () => response.destroy());
      },
    ],
    // Nothing else has a limit that a busy machine could reach.
    ["a server that hangs", "unreachable", () => {}, 300],
    [
      "a gigabyte",
      "large",
      (_, response) => {
        response.writeHead(200, { "content-length": 1_073_741_824 });
        response.write("unique_id");
      },
    ],
    [
      "a redirect into the private network",
      "refused",
      (_, response) => {
        response.writeHead(302, { location: "https://192.168.1.1/register.csv" }).end();
      },
    ],
  ];

  test("every failure leaves the listings and the last good file, and notifies once", async () => {
    const { database, refresh, source, clinics } = await watch();
    publish(facilityFile(ids(11)));
    await refresh();
    const good = await source();
    for (const [what, problem, failing, stallMs] of failures) {
      answer = failing;
      const options = { limits: { ...limits, ...(stallMs && { stallMs }) } };
      expect(await refresh(options), what).toMatchObject({ kind: "failed", problem });
      expect(await refresh(options), what).toMatchObject({ kind: "failed", problem });
      const { fileHash, etag } = good ?? {};
      expect(await source(), what).toMatchObject({ state: "failed", problem, fileHash, etag });
    }
    expect(await clinics()).toEqual({ listed: 11, ended: 0 });
    const events = await rowsOf(
      database,
      sql`select count(*)::int as count from outbox_events where topic = 'register.failed'`,
    );
    // Several failures in a row of one problem are one.
    expect(events).toEqual([{ count: 7 }]);
    publish(facilityFile(ids(11)));
    expect(await refresh()).toEqual({ kind: "unchanged" });
    expect(await source()).toMatchObject({ state: "good", problem: "", detail: "" });
  });

  test("two nodes refresh a register once", async () => {
    const { refresh } = await watch();
    const file = facilityFile(ids(11));
    const asked = new Promise<ServerResponse>((resolve) => {
      answer = (_request, response) => resolve(response);
    });
    const both = [refresh(), refresh()];
    // The first one has its file only when the second one has ended.
    expect(await Promise.race(both)).toEqual({ kind: "busy" });
    (await asked).writeHead(200).end(file);
    const kinds = (await Promise.all(both)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["applied", "busy"]);
    expect(requests).toBe(1);
  });

  test("a process that ended in a refresh leaves it to the next one", async () => {
    const { database, refresh } = await watch();
    publish(facilityFile(ids(11)));
    const beat = (age: string) =>
      withTransaction(database, actor, (tx) =>
        tx.execute(sql`update register_sources set beat_at = now() - ${age}::interval`),
      );
    await beat("1 minute");
    expect(await refresh()).toEqual({ kind: "busy" });
    await beat("3 minutes");
    expect(await refresh()).toMatchObject({ kind: "applied" });
  });

  test("the kept file is applied again once a word of it was mapped", async () => {
    const { database, refresh } = await watch();
    const file = facilityFile(ids(11)).replace("General Practice", "Moon Medicine");
    publish(file);
    expect(await refresh()).toMatchObject({
      report: { unknownCategories: { "Moon Medicine": 1 } },
    });
    await withTransaction(database, actor, (tx) =>
      tx.execute(sql`update register_words set maps_to = '', decided_at = now()`),
    );
    expect(await refresh()).toMatchObject({ kind: "applied", report: { unknownCategories: {} } });
    expect(await refresh()).toEqual({ kind: "unchanged" });
  });

  test("the night refreshes what is due, and an unexpected error of one leaves the others", async () => {
    const { database, services, scope } = await watch();
    const people = { register: "dubai-professionals", url: server.at("/people.csv"), columns: "" };
    await setSource(scope, people);
    publish(facilityFile(ids(11)));
    const broken = {
      ...services,
      storage: { ...services.storage, putFile: () => Promise.reject(new Error("disk full")) },
    };
    const { names, errors } = await refreshDue(broken, { limits });
    expect(names).toEqual(["dubai-facilities", "dubai-professionals"]);
    expect(errors).toHaveLength(1);
    await refreshDue(services, { limits });
    expect(await statesOf(database)).toEqual(["applied", "failed", "unchanged", "failed"]);
    // Only the failed one is tried again the same night.
    expect((await refreshDue(services, { limits })).names).toEqual(["dubai-professionals"]);
  });

  test("a test reads the first row and says what is wrong", async () => {
    const { scope, source } = await watch();
    publish(facilityFile(ids(11)));
    expect(await testSource(scope, register, limits)).toBe("");
    publish("<html>", "text/html");
    expect(await testSource(scope, register, limits)).toContain("text/html");
    expect(await source()).toMatchObject({ state: "new", problem: "" });
  });

  test("only https addresses of known registers are set, by who may import", async () => {
    const { scope } = await watch();
    for (const url of ["http://example.org/a.csv", "https://me:secret@example.org/", "nothing"]) {
      await expect(setSource(scope, { register, url, columns: "" })).rejects.toMatchObject({
        code: "unprocessable",
      });
    }
    const url = "https://example.org/a.csv";
    await expect(setSource(scope, { register: "moon", url, columns: "" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      setSource(scope, { register, url, columns: '{"moon": "a"}' }),
    ).rejects.toMatchObject({ code: "unprocessable" });
    const guest = { ...scope, actor: { kind: "guest", sessionId: null } as const };
    await expect(removeSource(guest, register)).rejects.toMatchObject({ code: "forbidden" });
    await removeSource(scope, register);
    await expect(removeSource(scope, register)).rejects.toMatchObject({ code: "not_found" });
  });
});
