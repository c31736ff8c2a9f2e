import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  clinicAt,
  errorsOf,
  openProviderForms,
  personAt,
  readForm,
} from "#test/people/provider-forms.ts";

onAnyDatabase((open) => {
  let town: ReturnType<typeof openProviderForms> | null = null;
  const openTown = () => (town ??= open({ seed: "vocabulary" }).then(openProviderForms));
  beforeAll(async () => {
    await openTown();
  }, 180_000);

  test("a clinic that is not listed yet can be a place of practice", async () => {
    const { change, people, database } = await openTown();
    await database.pool.query(
      `insert into clinics (name_en, name_ar, slug, status, city_id)
       select 'Oasis Quay', 'عيادة الرصيف', 'oasis-quay', 'inactive', city_id
       from clinics where slug = 'south'`,
    );
    const path = personAt(people.bilal, "places");
    const searched = await change(path, "practice", { addedText: "oasis q", search: "added" });
    expect(searched.text).toContain("Oasis Quay (oasis-quay) · not listed yet");
  });

  test("a place is found by its name without JavaScript, added, made the main one, and ended", async () => {
    const { change, formOf, send, noura, one, people, clinics, request, database } =
      await openTown();
    const path = personAt(people.bilal, "places");
    const nothing = await change(path, "practice", { addedText: "no such clinic" });
    expect([nothing.status, nothing.text.includes("No matches")]).toEqual([422, true]);
    const searched = await change(path, "practice", { addedText: "CLINIC s", search: "added" });
    expect([searched.status, errorsOf(searched.text)]).toEqual([422, ["practice-added"]]);
    expect(searched.text).toContain("Clinic south (south)");
    const form = readForm(searched.text, "practice");
    form.set("added", clinics.south);
    form.set("addedFee", "٢٥٠");
    form.set("addedPhone", "04 999 8877");
    expect((await send(noura, path, form)).status).toBe(303);
    const twice = await change(path, "practice", { added: clinics.south, addedText: "South" });
    expect([twice.status, errorsOf(twice.text)]).toEqual([422, ["practice-added"]]);

    const added = await one(
      "select id, fee, phone, is_primary from places_of_practice where professional_id = $1 and clinic_id = $2",
      people.bilal,
      clinics.south,
    );
    expect(added).toMatchObject({ fee: "250.00", phone: "+97149998877", is_primary: false });
    const places = await formOf(noura, path, "practice");
    const [former = ""] = places
      .getAll("placeId")
      .map(String)
      .filter((id) => id !== added.id);
    places.set("primary", added.id);
    places.set(`fee-${former}`, "-1");
    const refused = await send(noura, path, places);
    expect(errorsOf(refused.text)).toEqual([`practice-fee-${former}`]);
    places.set(`fee-${former}`, "");
    places.set(`ends-${former}`, "on");
    expect((await send(noura, path, places)).status).toBe(303);
    const left = await database.pool.query(
      "select clinic_id as clinic, is_primary as main from places_of_practice where professional_id = $1",
      [people.bilal],
    );
    expect(left.rows).toEqual([{ clinic: clinics.south, main: true }]);
    const listed = await one("select clinic_slug from directory_listings where slug = 'bilal'");
    expect(listed).toEqual({ clinic_slug: "south" });

    // The clinic has them among its people, and can end that, too.
    const atClinic = clinicAt(clinics.south, "people");
    const ending = await change(atClinic, "practice", { [`ends-${added.id}`]: "on" });
    expect(ending.status).toBe(303);
    const back = { added: people.carla, addedText: "x", addedFee: "90" };
    expect((await change(atClinic, "practice", back)).status).toBe(303);
    const found = await request(noura, `/admin/clinics-and-centers/${clinics.south}/find?q=carl`);
    expect(await found.json()).toEqual([{ value: people.carla, label: "Dr. carla (carla)" }]);
    const audit = await one(
      "select detail from audit_log where action = 'listing.edit' and entity_id = $1 order by id desc limit 1",
      clinics.south,
    );
    expect(audit.detail.after.places).toContainEqual(expect.objectContaining({ fee: 90 }));
  });

  test("networks are added by the staff with the day and the place where they were found", async () => {
    const { change, formOf, send, noura, one, clinics, vocabulary } = await openTown();
    const path = clinicAt(clinics.north, "networks");
    const insurer = vocabulary.category("insurance-providers").at(-1)?.id;
    const { id: network, parentId: administrator } =
      vocabulary.category("insurance-networks").at(-1) ?? {};
    const ids = {
      "insurer-0": `${insurer}`,
      "administrator-0": `${administrator}`,
      "network-0": `${network}`,
    };
    const stranger = vocabulary
      .category("insurance-administrators")
      .find(({ id }) => id !== administrator);
    const wrong = await change(path, "networks", { ...ids, "administrator-0": `${stranger?.id}` });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(`not to ${stranger?.name}`);
    expect((await change(path, "networks", ids)).status).toBe(303);
    const key = `${insurer}-${administrator}-${network}`;
    const evidence = await formOf(noura, path, "evidence");
    expect(evidence.getAll("networkKey")).toContain(key);
    evidence.set(`confirmedOn-${key}`, "2999-01-01");
    const refused = await send(noura, path, evidence);
    expect([refused.status, errorsOf(refused.text)]).toEqual([
      422,
      [`evidence-confirmedOn-${key}`],
    ]);
    evidence.set(`confirmedOn-${key}`, "2026-10-01");
    evidence.set(`evidence-${key}`, "Letter of the insurer <b>");
    expect((await send(noura, path, evidence)).status).toBe(303);
    const stored = await one(
      "select confirmed_on::text as day, evidence, source from clinic_networks where clinic_id = $1 and insurer_id = $2",
      clinics.north,
      insurer,
    );
    expect(stored).toEqual({
      day: "2026-10-01",
      evidence: "Letter of the insurer <b>",
      source: "staff",
    });
    const other = await one(
      "select source, confirmed_on::text as day from clinic_networks where clinic_id = $1 and insurer_id <> $2",
      clinics.north,
      insurer,
    );
    expect(other).toEqual({ source: "owner", day: "2026-03-01" });
  });

  test("photos are uploaded cropped, described, ordered, cropped again and removed", async () => {
    const { change, one, clinics, database, services, formOf, send, noura } = await openTown();
    const path = clinicAt(clinics.north, "photos");
    const bytes = await sharp({
      create: { width: 800, height: 300, channels: 3, background: "red" },
    })
      .png()
      .toBuffer();
    const photo = new File([new Uint8Array(bytes)], "front.png");
    const crop = { pictureX: "100", pictureY: "0", pictureZoom: "100" };
    expect((await change(path, "picture", { picture: photo, ...crop })).status).toBe(303);
    expect((await change(path, "picture", { picture: photo, pictureZoom: "200" })).status).toBe(
      303,
    );
    const rows = async () =>
      (
        await database.pool.query(
          `select p.path, alt_en as alt, m.metadata ->> 'width' as width, m.metadata ->> 'height' as height
          from clinic_pictures p join media_files m on m.path = p.path where clinic_id = $1 order by position`,
          [clinics.north],
        )
      ).rows;
    const [first, second] = await rows();
    expect([first, second]).toMatchObject([
      { width: "400", height: "300", alt: "Clinic north" },
      { width: "200", height: "150" },
    ]);
    for (const [file, words] of [
      [new File(["<html>"], "a.png"), "upload"],
      [new File([], "a.png"), "upload"],
    ] as const) {
      const refused = await change(path, "picture", { picture: file });
      expect([words, refused.status, errorsOf(refused.text)]).toEqual([
        words,
        422,
        ["picture-picture"],
      ]);
    }

    const texts = { "altEn-0": "The front door", "altAr-0": "باب المدخل" };
    expect((await change(path, "pictureTexts", texts)).status).toBe(303);
    const blank = await change(path, "pictureTexts", { "altEn-1": "" });
    expect([blank.status, errorsOf(blank.text)]).toEqual([422, ["pictureTexts-altEn-1"]]);
    expect((await change(path, "gallery", { move: "later:0" })).status).toBe(303);
    expect((await rows()).map(({ path: one }) => one)).toEqual([second.path, first.path]);

    const recrop = { cropX: "0", cropY: "0", cropZoom: "400" };
    expect((await change(path, "pictureCrop-1", recrop)).status).toBe(303);
    const [, cropped] = await rows();
    expect(cropped).toMatchObject({ width: "100", height: "75", alt: "The front door" });
    expect(cropped.path).not.toBe(first.path);
    expect(await services.storage.exists("clinic-images", cropped.path)).toBe(true);
    const foreign = await formOf(noura, path, "pictureCrop-1");
    foreign.set("path", "2020/01/other.png");
    expect((await send(noura, path, foreign)).status).toBe(404);

    // A refused edit leaves no file behind.
    const stale = await formOf(noura, path, "picture");
    stale.set("version", "0");
    stale.set("picture", photo);
    const files = "select count(*)::int as count from media_files where bucket = 'clinic-images'";
    const before = await one(files);
    expect((await send(noura, path, stale)).status).toBe(409);
    expect(await one(files)).toEqual(before);

    expect((await change(path, "gallery", { move: "remove:0" })).status).toBe(303);
    expect((await rows()).map(({ path: one }) => one)).toEqual([cropped.path]);
  });
});
