import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { copyPreparedFolder } from "#test/databases/pglite-copies.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { CommandRun, ownCaller } from "../../command-run.ts";
import { runCli } from "../../program.ts";

let dataDir = "";
let clinicId = "";
const hurried = randomUUID();
const owned = randomUUID();

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-claims-cli-"));
  await copyPreparedFolder("vocabulary", dataDir);
  await withDatabase(async (database) => {
    clinicId = (await writeSmallDirectory(database)).clinics.north;
    for (const [id, email] of [
      [hurried, "rania@example.ae"],
      [owned, "huda@example.ae"],
    ]) {
      await database.pool.query(
        `insert into claims (id, entity_type, entity_id, role, name, email, licence, locale)
         values ($1, 'clinics', $2, 'staff', 'Rania', $3, 'X-1', 'en')`,
        [id, clinicId, email],
      );
    }
  });
}, 180_000);
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function cli(...args: string[]) {
  for (const name of ["DATABASE_URL", "BASE_URL"]) vi.stubEnv(name, "");
  vi.stubEnv("DATA_DIR", dataDir);
  const said: string[] = [];
  const stream = () =>
    new Writable({
      write(chunk, _encoding, done) {
        said.push(String(chunk));
        done();
      },
    });
  const caller = { ...ownCaller(), output: stream(), errors: stream() };
  const code = await runCli(["claims", ...args], new CommandRun(caller));
  return { code, text: said.join("") };
}

/** The state of a claim, and the roles that its clinic invites to. */
const outcomeOf = (id: string) =>
  withDatabase(async ({ pool }) => {
    const { rows } = await pool.query(
      `select state, (select array_agg(email || ' ' || role) from clinic_invitations) as invited
       from claims where id = $1`,
      [id],
    );
    return rows[0];
  });

test("a claim of clinic staff is approved with a role alone", { timeout: 180_000 }, async () => {
  const refused = await cli("approve", hurried);
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("name their role") });
  expect((await cli("approve", hurried, "--role", "boss")).code).toBe(1);
  expect(await outcomeOf(hurried)).toEqual({ state: "submitted", invited: null });
  const invited = await cli("approve", hurried, "--role", "reception");
  expect(invited).toMatchObject({ code: 0, text: "The claimant is invited as reception.\n" });
  expect(await outcomeOf(hurried)).toEqual({
    state: "appointed",
    invited: ["rania@example.ae reception"],
  });
});

test("the owner's role gives the listing", { timeout: 180_000 }, async () => {
  expect(await cli("approve", owned, "--role", "owner")).toMatchObject({
    code: 0,
    text: "The claim is approved.\n",
  });
  expect((await outcomeOf(owned)).state).toBe("approved");
});
