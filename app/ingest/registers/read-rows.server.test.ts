import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile } from "#test/registers/make-register.ts";
import { dubaiFacilities } from "./dubai-facilities.ts";
import { importRegister, type RegisterOptions } from "./import-register.server.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register rows ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

function read(database: Database, file: string | Buffer, options: Partial<RegisterOptions> = {}) {
  const stream = (async function* () {
    yield Buffer.from(file);
  })();
  const shared = { register: dubaiFacilities, fileName: "test.csv", stream, acceptsShrunk: true };
  return importRegister({ database, config }, { ...shared, ...options });
}

async function statusOf(database: Database, id: number) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ status: string }>(sql`
      select status from clinics where external_key = ${`dha-facility:${String(id).padStart(7, "0")}`}`),
  );
  return rows[0]?.status ?? null;
}

onAnyDatabase((open) => {
  test("a file of the wrong shape is refused whole, each fault in its own words", async () => {
    const database = await open({ seed: "vocabulary" });
    const good = facilityFile([721]);
    const [header = ""] = good.split("\r\n");
    const refused = (text: string) => expect(read(database, text)).rejects;
    await refused(good.replaceAll(",", "|")).toThrow("commas, semicolons or tabs");
    await refused(" \n\n").toThrow("The file is empty");
    await refused(`${header}\n`).toThrow("a header and no rows");
    const twice = good.replace(header, `${header},Unique ID`);
    await refused(twice).toThrow("two columns for unique_id");
    await refused(good.replace("f_name_english", "Facility Name")).toThrow(
      "The header lacks f_name_english",
    );
    const large = read(database, good.padEnd(2_000_000, "\n"), { mostBytes: 1_048_576 });
    const error = await large.catch((reason) => reason);
    expect(error).toMatchObject({ code: "too_large", message: expect.stringContaining("1 MB") });
    expect(await statusOf(database, 721)).toBe(null);
    // Semicolons and tabs are delimiters like commas.
    await read(database, good.replaceAll(",", "\t"));
    expect(await statusOf(database, 721)).toBe("active");
  });

  test("a file that is no register, or was cut, is refused in words that say so", async () => {
    const database = await open({ seed: "vocabulary" });
    const good = facilityFile([801, 802]);
    const refused = (file: string | Buffer) => expect(read(database, file)).rejects;
    await refused("<!doctype html><html><body>503</body></html>").toThrow("HTML");
    await refused("").toThrow("empty");
    await refused("id,name\n1,Hilal\n").toThrow("The header lacks unique_id");
    await refused(Buffer.from(good, "utf16le")).toMatchObject({ code: "unsupported_media" });
    await refused(`${good}"0000803,Hil`).toThrow("not closed");
    await refused(Buffer.from(good).subarray(0, Buffer.from(good).lastIndexOf("ع") + 1)).toThrow(
      "cut off at its end, within a character of line 3",
    );
    await refused(`${good}0000803,HILAL`).toThrow("line 4 has 2 of 15 cells");
    expect(await statusOf(database, 801)).toBe(null);
  });

  test("a last line without a line break, or a short one with it, is no cut", async () => {
    const database = await open({ seed: "vocabulary" });
    await expect(read(database, facilityFile([811]).trim())).resolves.toMatchObject({ active: 1 });
    const cause = "the row has more or fewer cells than the header";
    await expect(read(database, `${facilityFile([811])}0000812,HILAL\r\n`)).resolves.toMatchObject({
      active: 1,
      refused: { [cause]: { count: 1, first: ["line 3: 0000812"] } },
    });
  });

  test("a listing whose row has too few cells stays on the site", async () => {
    const database = await open({ seed: "vocabulary" });
    await read(database, facilityFile([821, 822]));
    const report = await read(database, `${facilityFile([821])}0000822,HILAL\r\n`);
    expect(report.leaving.first).not.toContain("Hilal Clinic 822");
    expect(await statusOf(database, 822)).toBe("active");
  });
});
