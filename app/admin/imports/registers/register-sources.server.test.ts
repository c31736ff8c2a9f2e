import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { listSources } from "#app/ingest/registers/watch/sources.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { facilityFile } from "#test/registers/make-register.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job = { kind: "job", name: "test" } as const;
const sources = "/admin/scraper/registers/sources";

/** The hidden and chosen values of the form that has this button. */
function fieldsOf(text: string, button: string): Record<string, string> {
  const form = text.match(/<form.*?<\/form>/gs)?.find((one) => one.includes(button)) ?? "";
  const inputs = [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
}

onAnyDatabase((open) => {
  test("an administrator sets an address, and sees what a stopped file would take away", async () => {
    const database = await open({ seed: "vocabulary" });
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    const page = await site.open(noura, `${sources}/new`);
    const sent = await site.submit(noura, `${sources}/new`, {
      ...fieldsOf(page.text, 'name="url"'),
      register: "dubai-facilities",
      url: "http://data.example.ae/facilities.csv",
    });
    expect(sent.status).toBe(422);
    await site.submit(noura, `${sources}/new`, {
      ...fieldsOf(page.text, 'name="url"'),
      register: "dubai-facilities",
      url: "https://data.example.ae/facilities.csv",
    });
    const [source] = await listSources(database, job);
    expect(source).toMatchObject({ url: "https://data.example.ae/facilities.csv", state: "new" });
    expect((await site.open(noura, sources)).text).toContain("Dubai: facilities");
    expect((await site.open(noura, `${sources}?lang=ar`)).text).toContain("دبي: المنشآت");

    await withTransaction(database, job, (tx) =>
      tx.execute(sql`
        insert into register_sources (register, url, declaration)
        values ('own-facilities', 'https://data.example.ae/own.csv', '{}')`),
    );
    expect((await site.open(noura, sources)).text).toContain("own-facilities");
    await withTransaction(database, job, (tx) =>
      tx.execute(sql`delete from register_sources where register = 'own-facilities'`),
    );

    const run = (ids: number[]) =>
      importRegister(
        { database, config },
        {
          register: dubaiFacilities,
          fileName: "facilities.csv",
          stream: (async function* () {
            yield Buffer.from(facilityFile(ids));
          })(),
        },
      );
    await run([951, 952, 953, 954]);
    await expect(run([951])).rejects.toThrow("lacks 3 of the 4");
    await withTransaction(database, job, (tx) =>
      tx.execute(sql`
        update register_sources set state = 'stopped', stopped_hash = 'x', waits_since = now(),
          detail = 'The file lacks 3 of the 4 listings of this register. Compare it.'`),
    );
    const record = await site.open(noura, `${sources}/dubai-facilities?lang=ar`);
    expect(record.text).toMatch(/ينقص الملف.*3.*4/s);
    expect((await site.open(noura, "/admin")).text).toContain("Registers that stopped or failed");
  });
});
