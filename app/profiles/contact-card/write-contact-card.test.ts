import ICAL from "ical.js";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { writeContactCard } from "./write-contact-card.ts";

const contact = {
  kind: "individual",
  name: "Dr. Amina; the\r\nEND:VCARD, second",
  title: "Consultant",
  organization: "Noor Clinic, LLC",
  phone: "+971 4 123 4567",
  website: "https://noor.example/a,b",
  url: "https://dalil.example/professionals/amina",
  street: "Street 1, Tower B",
  area: "Deira, Dubai",
  locale: "en",
} as const;

test("a name cannot end the card, and its texts are read as they were", () => {
  const card = new ICAL.Component(ICAL.parse(writeContactCard(contact)));
  expect(card.getFirstPropertyValue("fn")).toBe("Dr. Amina; the END:VCARD, second");
  expect(card.getFirstPropertyValue("org")).toBe("Noor Clinic, LLC");
  expect(card.getFirstPropertyValue("adr")).toEqual([
    "",
    "",
    "Street 1, Tower B",
    "Deira, Dubai",
    "",
    "",
    "",
  ]);
  expect(card.getFirstPropertyValue("tel")).toBe("+97141234567");
  expect(card.getFirstPropertyValue("n")).toEqual([
    "",
    "Amina; the END:VCARD, second",
    "",
    "Dr.",
    "",
  ]);
  expect(writeContactCard(contact)).not.toContain("tel:");
  const arabic = writeContactCard({ ...contact, name: "د. أمينة حسن", locale: "ar" });
  expect(arabic).toContain("N:;أمينة حسن;;د.;");
});

test.each([
  ["Street 1, Tower B, Deira, Dubai", "Deira, Dubai", "Street 1, Tower B"],
  ["شارع 1، ديرة، دبي", "ديرة، دبي", "شارع 1"],
  ["Deira, Dubai", "Deira, Dubai", ""],
  ["Dubai Street 4", "Deira, Dubai", "Dubai Street 4"],
])("the street %s does not repeat the area", (street, area, expected) => {
  const card = new ICAL.Component(ICAL.parse(writeContactCard({ ...contact, street, area })));
  expect(card.getFirstPropertyValue("adr")).toEqual(["", "", expected, area, "", "", ""]);
});

onAnyDatabase((open) => {
  test("profiles offer a contact in both languages, and an unknown one is missing", async () => {
    const database = await open({ seed: "vocabulary" });
    const { clinics, people } = await writeSmallDirectory(database);
    const { open: visit, request } = await openBackOffice(database);
    const visitor = newBrowser();
    for (const [kind, id] of [
      ["clinics", clinics.north],
      ["professionals", people.bilal],
    ] as const) {
      const { rows } = await database.pool.query<{ slug: string; ar: string }>(
        `update ${kind} set status = 'active' where id = $1 returning slug, name_ar as ar`,
        [id],
      );
      const path = `/${kind}/${rows[0]?.slug}`;
      expect((await visit(visitor, path)).text).toContain(`href="${path}/contact.vcf"`);
      const answer = await request(visitor, `${path}/contact.vcf?lang=ar`);
      expect(answer.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
      const card = new ICAL.Component(ICAL.parse(await answer.text()));
      expect(card.getFirstPropertyValue("fn")).toContain(rows[0]?.ar);
    }
    const missing = await request(visitor, "/clinics/nobody/contact.vcf");
    expect(missing.status).not.toBe(500);
    expect(missing.headers.get("content-type")).not.toContain("text/vcard");
  });
});
