import { expect, test } from "vitest";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as clinic from "./clinic.route.tsx";

onAnyDatabase((open) => {
  test("the people of a clinic lead to their free times there, and nobody without one", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await database.pool.query<{ clinic: string; id: string; slug: string }>(
      `select c.slug as clinic, p.id, p.slug from clinics c
       join places_of_practice w on w.clinic_id = c.id
       join professionals p on p.id = w.professional_id and p.status = 'active'
       where c.status = 'active' and (select count(*) from places_of_practice o where o.clinic_id = c.id) = 2
       order by c.slug, p.slug limit 2`,
    );
    const [free, busy] = rows;
    expect(free?.clinic).toBe(busy?.clinic);
    setFreeTimes(database, {
      ...noFreeTimes,
      *times(entity, { clinicIds }) {
        const [clinicId = ""] = clinicIds;
        if (entity.entityId !== free?.id) return;
        yield {
          ...entity,
          bookingSlug: free.slug,
          person: null,
          noticeHours: 24,
          forService: null,
          place: { clinicId, slug: free.clinic, nameEn: "", nameAr: "" },
          visitType: "in_person",
          typeId: "",
          start: Date.now() + 3_600_000,
          confirmation: "instant",
          fee: null,
        };
      },
    });
    const site = openSignInSite(database, { "clinics/:slug": clinic });
    const page = await site.open(newBrowser(), `/clinics/${free?.clinic}`);
    setFreeTimes(database, noFreeTimes);
    expect(page).toContain(`"bookHref":"/book/${free?.slug}?place=${free?.clinic}"`);
    expect(page).toContain('"when":"Next available: ');
    expect(page).not.toContain(`/book/${busy?.slug}`);
  });

  test("the cards of a clinic's professionals have its name and its times alone", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await database.pool.query<Record<"id" | "slug" | "clinic" | "first", string>>(
      `select p.id, p.slug, c.slug as clinic, f.id as first from places_of_practice w
       join clinics c on c.id = w.clinic_id and c.status = 'active'
       join professionals p on p.id = w.professional_id and p.status = 'active'
       join directory_listings l on l.entity_id = p.id
       join clinics f on f.id = l.clinic_id and f.id <> c.id
       where (select count(*) from places_of_practice o where o.clinic_id = c.id) <= 6
       order by c.slug, p.slug limit 1`,
    );
    const [person] = rows;
    setFreeTimes(database, {
      ...noFreeTimes,
      *times(entity, { clinicIds }) {
        if (entity.entityId !== person?.id) return;
        const [clinicId = person.first] = clinicIds;
        yield {
          ...entity,
          bookingSlug: person.slug,
          person: null,
          forService: null,
          noticeHours: 24,
          place: { clinicId, slug: "", nameEn: `Place ${clinicId}`, nameAr: "" },
          visitType: "in_person",
          typeId: "",
          start: Date.now() + 3_600_000,
          confirmation: "instant",
          fee: null,
        };
      },
    });
    const site = openSignInSite(database, { "clinics/:slug": clinic });
    const page = await site.open(newBrowser(), `/clinics/${person?.clinic}`);
    setFreeTimes(database, noFreeTimes);
    expect(page).toContain('"clinicName":"Place ');
    expect(page).not.toContain(`Place ${person?.first}`);
    expect(page).toContain(`"slug":"${person?.slug}"`);
    expect(page).not.toContain(`"clinicId":"${person?.first}"`);
  });
});
