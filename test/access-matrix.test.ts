import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import { listBucketDoors, listCallDoors } from "./access-matrix/call-doors.ts";
import { listDatabaseFunctions, listTableRights } from "./access-matrix/database-doors.ts";
import { callerNames, knock, type Town, writeLines } from "./access-matrix/doors.ts";
import { listRealtimeDoors } from "./access-matrix/realtime-doors.ts";
import { listRouteDoors, loadRoutes } from "./access-matrix/route-doors.ts";
import { listTableDoors } from "./access-matrix/table-doors.ts";
import { callSite } from "./call-site.ts";
import { onAnyDatabase } from "./databases/database.ts";
import { makeCaller } from "./people/callers.ts";

const file = join(import.meta.dirname, "access-matrix.txt");
const howToWrite = "WRITE_ACCESS_MATRIX=1 npx vitest run test/access-matrix.test.ts";
const job = { kind: "job", name: "access matrix" } as const;

const heading = `Who gets what at every door of the product. The test of the same name makes this list anew and compares.
A difference is a change of who may do what: read it, then write the file with
  ${howToWrite}

The callers: ${callerNames.join(", ")}. A user has an account and nothing else, the other
has rows of their own, the owner has those that are asked for. The token of a suspended account and an expired
one get 401 at every door, unless something else is said here.
An outcome is a status, with > where it leads to, with : how many rows were seen or written; 400 and 422 mean
that the caller may try and that what was sent cannot be used.
Rows: all; own, those that belong to the caller; open, those that a rule of the table shows; none. * some columns.`;

onAnyDatabase((open) => {
  test("every entry point is in the reviewed list, and answers as it says there", async () => {
    const database = await open({ seed: "demo" });
    const modules = await loadRoutes();
    const site = callSite(database, modules);
    const { services } = site;
    const [user, other, owner, admin, suspended] = [
      await makeCaller(services, "matrix-user"),
      await makeCaller(services, "matrix-other"),
      await makeCaller(services, "matrix-owner"),
      await makeCaller(services, "matrix-admin", { isAdmin: true }),
      await makeCaller(services, "matrix-suspended"),
    ];
    await setSuspended(services, job, { email: suspended.email, isSuspended: true });
    const old = signAccessToken(services.config, user, Date.now() - 3_600_001);
    const expired = { ...user, headers: { authorization: `Bearer ${old}` } };
    const town: Town = {
      site,
      database,
      people: { user, other, owner, admin, suspended, expired },
    };

    const metrics = await knock(town, "/metrics", {});
    const sections: [string, string][] = [
      [
        "Tables, by the rows that policies leave to each role",
        writeLines(await listTableRights(database)),
      ],
      ["Functions of the database, by role", writeLines(await listDatabaseFunctions(database))],
      ["Tables under /rest/v1", writeLines(await listTableDoors(town))],
      ["Tables under /realtime/v1", writeLines(await listRealtimeDoors(town))],
      ["Functions and procedures", writeLines(await listCallDoors(town))],
      ["Buckets under /storage/v1", writeLines(await listBucketDoors(town))],
      [
        "Routes",
        writeLines([
          ...(await listRouteDoors(town, modules)),
          { door: "/metrics", operation: "GET", outcomes: metrics },
        ]),
      ],
    ];
    const text = [heading, ...sections.map(([title, lines]) => `## ${title}\n\n${lines}`)].join(
      "\n\n",
    );
    if (process.env.WRITE_ACCESS_MATRIX) writeFileSync(file, `${text}\n`);
    const failures = text.split("\n").filter((line) => / 5\d\d([ ,]|$)/.test(line));
    expect(failures).toEqual([]);
    expect(`${text}\n`, `After review: ${howToWrite}`).toBe(readFileSync(file, "utf8"));
  }, 300_000);
});
