import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile, peopleFile } from "#test/registers/make-register.ts";
import { dubaiFacilities } from "../registers/dubai-facilities.ts";
import { importRegister } from "../registers/import-register.server.ts";
import { dubaiProfessionals } from "../registers/people/dubai-professionals.ts";
import { undoRun } from "../registers/runs/undo-run.server.ts";
import { decideObjection } from "./decide-objection.server.ts";
import { submitObjection } from "./submit-objection.server.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

async function* streamOf(text: string) {
  yield Buffer.from(text);
}

async function importBoth(database: Database) {
  const options = { fileName: "test.csv", acceptsShrunk: true };
  const facilities = streamOf(facilityFile([901]));
  const people = streamOf(peopleFile([{ id: "00090101", facilityId: "901" }]));
  await importRegister(
    { database, config },
    { ...options, register: dubaiFacilities, stream: facilities },
  );
  return importRegister(
    { database, config },
    { ...options, register: dubaiProfessionals, stream: people },
  );
}

onAnyDatabase((open) => {
  test("a granted objection hides the listing, and the next run leaves it out", async () => {
    const database = await open({ seed: "vocabulary" });
    const { run } = await importBoth(database);
    const read = async () => {
      const { rows } = await withRead(database, job, (tx) =>
        tx.execute<{ id: string; status: string; audited: number }>(sql`
          select id, status, (select count(*)::int from audit_log
            where action like 'register.objection%') as audited
          from professionals where external_key = 'dha-professional:00090101'`),
      );
      return rows[0];
    };
    const person = await read();
    const form = new FormData();
    const token = randomUUID();
    const sent = { token, name: "Amal Example", email: "amal@example.org", message: "" };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    const sender = {
      actor: { kind: "guest", sessionId: "" } as unknown as Actor,
      clientAddress: "203.0.113.7",
      config,
      database,
      locale: "en" as const,
      requestId: "test",
    };
    const listing = { entityType: "professionals", entityId: person?.id ?? "" } as const;
    expect(await submitObjection(sender, listing, form)).toEqual({ ok: true });
    // The same form again is the same objection.
    expect(await submitObjection(sender, listing, form)).toEqual({ ok: true });
    // The run is undone and repeated before the decision: the listing has another id.
    await undoRun({ database, actor: job }, run ?? 0);
    await importBoth(database);
    const again = await read();
    expect(again?.id).not.toBe(person?.id);
    await decideObjection({ actor: job, database, requestId: "test" }, token, "granted");
    expect(await read()).toMatchObject({ id: again?.id, status: "inactive", audited: 2 });
    expect(await importBoth(database)).toMatchObject({ objected: 1, active: 0 });
    expect(await read()).toMatchObject({ status: "inactive" });
  });

  test("an objection without a mail address is refused", async () => {
    const database = await open({ seed: "vocabulary" });
    const form = new FormData();
    form.set("token", randomUUID());
    form.set("name", "Amal");
    const sender = {
      actor: job,
      clientAddress: "203.0.113.8",
      config,
      database,
      locale: "en" as const,
      requestId: "test",
    };
    const listing = { entityType: "clinics", entityId: randomUUID() } as const;
    expect(await submitObjection(sender, listing, form)).toMatchObject({
      refusal: "invalid",
      problems: { email: expect.any(String) },
    });
  });
});
