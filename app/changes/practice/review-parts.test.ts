import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";

const origin = "http://localhost";
const key = () => randomUUID();

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  let noura: Browser;

  /** A clinic whose listing has an owner. */
  async function openClinic() {
    if (!clinics) {
      clinics = await openClinicSite(await open({ seed: "demo" }));
      await clinics.site.addAdmin("noura@example.ae");
      noura = await clinics.site.enter("noura@example.ae");
    }
    const { query, site } = clinics;
    const { browser, clinicId, userId } = await clinics.openClinic("manager");
    await query("delete from claims where entity_id = $1", clinicId);
    await query("delete from listing_changes where entity_id = $1", clinicId);
    await query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
       values (gen_random_uuid(), 'clinics', $1, $2, 'owner', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
      clinicId,
      userId,
    );
    const [clinic] = await query("select slug, name_en from clinics where id = $1", clinicId);
    const [slug, name] = [String(clinic?.slug), String(clinic?.name_en)];
    const page = `/dashboard/clinic?listing=${slug}`;
    const send = (fields: Record<string, string>, from = browser) =>
      site.submit(from, page, { subject: "", token: key(), ...fields });
    const show = async (more = "", from = browser) => (await site.open(from, page + more)).text;
    const changes = () =>
      query(
        "select id, part, state from listing_changes where entity_id = $1 order by submitted_at",
        clinicId,
      );
    const newName = `Blue Palm ${key().slice(0, 8)}`;
    const rename = () => send({ part: "name", nameEn: newName, nameAr: "مركز النخلة الزرقاء" });
    return { browser, clinicId, page, name, newName, send, show, changes, rename };
  }

  async function stranger() {
    const email = `${key()}@example.ae`;
    await clinics.site.addUser(email);
    return clinics.signIn(email);
  }

  test("a change in review is shown with its old and new values, edited and withdrawn", async () => {
    const { name, newName, send, show, changes, rename } = await openClinic();
    const sent = await rename();
    expect(sent.to).toContain("done=waiting&part=name");
    const opened = await show("&open=name");
    expect(opened).toContain("Patients see the old values until our team has reviewed this.");
    expect(opened).toMatch(
      new RegExp(`Before</dt><dd[^>]*>${name}</dd><dt[^>]*>After</dt><dd[^>]*>${newName}`),
    );
    expect(opened).toMatch(new RegExp(`name="nameEn"[^>]*value="${newName}"`));
    // Sent again from the page that shows it, it takes the place of the former one.
    const seen = /name="seen" value="([^"]*)"/.exec(opened)?.[1] ?? "";
    const better = { part: "name", nameEn: `${newName} II`, nameAr: "مركز النخلة", seen };
    expect((await send(better)).to).toContain("done=waiting");
    const [former, latest] = await changes();
    expect([former?.state, latest?.state]).toEqual(["replaced", "waiting"]);
    const withdraw = { intent: "withdraw", change: String(latest?.id), part: "name" };
    const other = await stranger();
    expect((await send(withdraw, other)).status).toBe(403);
    const done = await send(withdraw);
    expect(done.to).toContain("done=withdrawn&part=name");
    expect((await changes())[1]?.state).toBe("withdrawn");
    expect((await send(withdraw)).to).toContain("done=late");
    const after = await show("&open=name&lang=ar");
    expect(after).toContain("سُحب");
    expect(after).toMatch(new RegExp(`name="nameEn"[^>]*value="${name}"`));
  });

  test.each([
    ["en", "These are the values before the change of"],
    ["ar", "هذه القيم كما كانت قبل تغيير"],
  ])("the form brings former values back, in %s", async (lang, note) => {
    const { send, show } = await openClinic();
    const save = (phone: string) => send({ part: "contact", phone, whatsapp: "", website: "" });
    await save("+97140001133");
    await save("+97140001144");
    const link = /&amp;open=contact&amp;former=[\w-]+/.exec(await show(`&lang=${lang}`))?.[0] ?? "";
    const filled = await show(`${link.replaceAll("&amp;", "&")}&lang=${lang}`);
    expect(filled).toContain(note);
    expect(filled).toMatch(/name="phone"[^>]*value="[^"]*1133"/);
    const plain = await show(`&open=contact&lang=${lang}`);
    expect(plain).not.toContain(note);
    expect(plain).toMatch(/name="phone"[^>]*value="[^"]*1144"/);
    expect((await save("+97140001133")).to).toContain("done=applied");
  });

  test("the outcome of a form is shown at its part, and takes the focus", async () => {
    const { send, show } = await openClinic();
    const contact = { part: "contact", phone: "+97140001122", whatsapp: "", website: "" };
    const sent = await send(contact);
    const arrived = await show(`&${sent.to?.split("?")[1] ?? ""}`);
    expect(arrived).toMatch(
      /<li id="contact">.{0,1500}<p role="status"[^>]*autofocus[^>]*>.{0,400}Saved and live/is,
    );
    expect(arrived.match(/Saved and live/g)).toHaveLength(1);
  });

  test("a photograph in review is seen by its owner alone, and its file goes with the withdrawal", async () => {
    const { browser, page, send, show, changes } = await openClinic();
    const { site } = clinics;
    const files = async () => (await site.services.storage.list("waiting-pictures")).length;
    const before = await files();
    const bytes = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: "#357" },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({ part: "picture", subject: "", token: key() }))
      form.set(name, value);
    form.set("shows", "entrance");
    form.set("picture", new File([new Uint8Array(bytes)], "door.jpg", { type: "image/jpeg" }));
    const init = { method: "POST", body: form, headers: { origin, accept: "text/html" } };
    expect((await site.request(browser, page, init)).status).toBe(303);
    const [change] = await changes();
    const picture = `/dashboard/listing-pictures/${change?.id}`;
    expect(await show("&open=picture")).toContain(`src="${picture}"`);
    const own = await site.request(browser, picture);
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await site.request(await stranger(), picture)).status).toBe(404);
    expect((await site.request(newBrowser(), picture)).status).toBe(303);
    await send({ intent: "withdraw", change: String(change?.id), part: "picture" });
    expect((await site.request(browser, picture)).status).toBe(404);
    expect(await files()).toBe(before);
  });

  test("a reply names the review that it answers, and stays in view once it is published", async () => {
    const { clinicId, send, show, changes } = await openClinic();
    const { site, query } = clinics;
    const [review] = await query(
      `insert into reviews (clinic_id, author_name, rating, body, locale, state, submitted_at, published_at)
       values ($1, 'Hind', 5, 'Kind people at the desk', 'en', 'published', now(), now()) returning id`,
      clinicId,
    );
    const reply = { part: "reply", subject: String(review?.id), body: "Thank you.", locale: "en" };
    await send(reply);
    expect(await show()).toContain("Answers the review of Hind: “Kind people at the desk”");
    const [change] = await changes();
    const id = String(change?.id);
    const fields = { intent: "start", run: key(), action: "apply", id };
    await site.submit(noura, "/admin/claims/changes/bulk", fields);
    expect(await show()).toMatch(/Your published reply.{0,200}Thank you\./s);
  });

  test("hours that cannot be read name their day, and a special day of the past is refused", async () => {
    const { send } = await openClinic();
    const hours = await send({ part: "hours", "day-3": "nine to five" });
    expect(hours.status).toBe(422);
    expect(hours.text).toMatch(/href="#hours-day-3"[^>]*>Wednesday: Please enter times/);
    const past = { "date-0": "2020-01-01", "opens-0": "", "closes-0": "" };
    const days = await send({ part: "exceptions", ...past, "noteEn-0": "", "noteAr-0": "" });
    expect([days.status, days.text]).toEqual([422, expect.stringContaining("This day has passed")]);
  });

  test("the form of a claim has what the account and the public page know", async () => {
    const { clinicId } = await openClinic();
    const { site, query } = clinics;
    await query("delete from claims where entity_id = $1", clinicId);
    const [clinic] = await query(
      "update clinics set licence_number = 'DHA-F-' || left(id::text, 7) where id = $1 returning slug, licence_number",
      clinicId,
    );
    const email = `${key()}@example.ae`;
    await site.addUser(email);
    const browser = await clinics.signIn(email);
    const { text } = await site.open(browser, `/claim/clinic/${clinic?.slug}?by=document`);
    expect(text).toMatch(/name="name"[^>]*value="Omar Adel"/);
    expect(text).toMatch(new RegExp(`name="email"[^>]*value="${email}"`));
    expect(text).toMatch(new RegExp(`name="licence"[^>]*value="${clinic?.licence_number}"`));
    const guest = await site.open(newBrowser(), `/claim/clinic/${clinic?.slug}?by=document`);
    expect(guest.text).toMatch(/name="name"[^>]*value=""|name="name"(?![^>]*value=)/);
  });

  test("the history of the record names who sent a change, who decided it and both values", async () => {
    const { clinicId, name, newName, send, changes, rename } = await openClinic();
    const { site } = clinics;
    await rename();
    const [change] = await changes();
    const fields = { intent: "start", run: key(), action: "apply", id: String(change?.id) };
    await site.submit(noura, "/admin/claims/changes/bulk", fields);
    await send({ part: "contact", phone: "+97140001122", whatsapp: "", website: "" });
    const { text } = await site.open(noura, `/admin/clinics-and-centers/${clinicId}`);
    expect(text).toMatch(/Noura Saif<\/bdi>: Listing change applied[^<]*sent by [^<]*Omar Adel/);
    const former = name.replaceAll("&", "&amp;");
    expect(text).toMatch(new RegExp(`<del[^>]*>${former}</del>\\s*<ins[^>]*>${newName}</ins>`));
    expect(text).toContain("+97140001122</ins>");
    expect(text).toMatch(/\/edit\?revert=\d+/);
  });
});
