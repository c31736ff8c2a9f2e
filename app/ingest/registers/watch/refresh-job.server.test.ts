import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type SecureServer, serveSecure } from "#test/sites/serve-secure.ts";
import { testServices } from "#test/sites/services.ts";
import { setSource } from "./edit-source.server.ts";
import { refreshDue } from "./refresh-job.server.ts";
import { listSources } from "./sources.server.ts";

const actor: Actor = { kind: "job", name: "test" };
const register = "invented-facilities";

/** An invented register of Abu Dhabi, published every week. */
const declaration = {
  name: register,
  publisher: "Invented Authority",
  terms: "Invented Licence",
  authority: "DOH",
  city: "abu-dhabi",
  everyDays: 7,
  idShape: "^MF[0-9]{3,5}$",
  columns: { id: "License No", nameEn: "Facility Name", subcategory: "Type", status: "State" },
  statuses: { Active: "active", Cancelled: "ended" },
  kinds: { Pharmacy: "pharmacy" },
};
const header = "License No,Facility Name,Type,State\n";

let file = "";
let server: SecureServer;
let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-declared-"));
  server = await serveSecure((_request, response) =>
    response.writeHead(200, { "content-type": "text/csv" }).end(file),
  );
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

onAnyDatabase((open) => {
  test("an operator's own register is refreshed in its own cadence, and its ends are applied", async () => {
    const database = await open({ seed: "vocabulary" });
    const services = testServices(database, { dataDir });
    const limits = { ...server.guard, mostBytes: 1_048_576 };
    const url = server.at("/facilities.csv");
    const set = (given: object, name = register) =>
      setSource(
        { actor, database },
        { register: name, url, columns: "", declaration: JSON.stringify(given) },
      );
    await expect(set({ ...declaration, everyDays: 0 })).rejects.toThrow("everyDays");
    await expect(set(declaration, "other-facilities")).rejects.toThrow(register);
    await set(declaration);
    // Another address in the back office keeps the declaration.
    await setSource({ actor, database }, { register, url, columns: "" });
    expect(await listSources(database, actor)).toMatchObject([{ register, everyDays: 7 }]);

    file = `${header}MF1001,Pearl Pharmacy,Pharmacy,Active\nMF1002,Reef Pharmacy,Pharmacy,Active\n`;
    expect(await refreshDue(services, { limits })).toEqual({ names: [register], errors: [] });
    const listed = async () =>
      (
        await withRead(database, actor, (tx) =>
          tx.execute(sql`
            select licence_number as number, status from clinics
            where external_key like 'inventedfacilities-facility:%' order by 1`),
        )
      ).rows;
    expect(await listed()).toEqual([
      { number: "MF1001", status: "active" },
      { number: "MF1002", status: "active" },
    ]);

    const checkedDaysAgo = (days: number) =>
      withTransaction(database, actor, (tx) =>
        tx.execute(sql`
          update register_sources set checked_at = now() - make_interval(days => ${days}::int)`),
      );
    file = file.replace("Reef Pharmacy,Pharmacy,Active", "Reef Pharmacy,Pharmacy,Cancelled");
    await checkedDaysAgo(5);
    expect((await refreshDue(services, { limits })).names).toEqual([]);
    await checkedDaysAgo(7);
    expect((await refreshDue(services, { limits, acceptsShrunk: true })).names).toEqual([register]);
    expect(await listed()).toMatchObject([
      { status: "active" },
      { number: "MF1002", status: "inactive" },
    ]);
  });
});
