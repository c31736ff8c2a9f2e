import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { facilityFile } from "#test/registers/make-register.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const runs = "/admin/scraper/registers";

onAnyDatabase((open) => {
  test("runs, their rows and unknown words are listed in both languages, and a run offers its undo", async () => {
    const database = await open({ seed: "vocabulary" });
    const ids = Array.from({ length: 11 }, (_, at) => 951 + at);
    const text = facilityFile(ids).concat(
      facilityFile([970]).split("\r\n")[1]?.replace("General Clinic", "Moon Base") ?? "",
      "\r\n",
    );
    const report = await importRegister(
      { database, config },
      {
        register: dubaiFacilities,
        fileName: "register-of-the-day.csv",
        stream: (async function* () {
          yield Buffer.from(text);
        })(),
      },
    );
    const site = await openBackOffice(database);
    await site.addAdmin("noura@example.ae");
    const noura = await site.enter("noura@example.ae");
    expect((await site.open(noura, runs)).text).toMatch(/register-of-the-day\.csv.*Applied/s);
    expect((await site.open(noura, `${runs}/words`)).text).toContain("Moon Base");
    expect((await site.open(noura, `${runs}/rows`)).text).toContain("Hilal Clinic 951");
    expect((await site.open(noura, `${runs}/rows?lang=ar`)).text).toContain("صفوف السجلات");
    const page = `${runs}/${report.run}`;
    const { text: record } = await site.open(noura, page);
    expect(record).toContain("the kind is not known");
    // Lines are numbers: line 2 comes before line 12.
    expect(record).toMatch(/Hilal Clinic 951.*Hilal Clinic 961/s);
    const form = record
      .match(/<form.*?<\/form>/gs)
      ?.find((one) => one.includes('value="undo"') && /value="(start|prepare)"/.test(one));
    expect(form).toBeDefined();
  });
});
