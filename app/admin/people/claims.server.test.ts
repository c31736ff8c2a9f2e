import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isSameLicence } from "#app/claims/rules.ts";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { sameLicence } from "./check-claim.server.ts";

onAnyDatabase((open) => {
  let database: Database;
  let office: BackOffice;
  let noura: Browser;
  let amina: string;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    const { rows } = await database.pool.query(
      "update professionals set licence_number = 'DHA-P-0063302' where slug = 'amina' returning id",
    );
    amina = rows[0].id;
    office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    noura = await office.enter("noura@example.ae");
  }, 180_000);
  beforeEach(() => database.pool.query("delete from claims"));

  async function addClaim(licence: string, more: { provenBy?: string; proofPath?: string } = {}) {
    const id = randomUUID();
    await database.pool.query(
      `insert into claims (id, entity_type, entity_id, role, name, email, licence, proven_by, proof_path, locale)
       values ($1, 'professionals', $2, 'self', 'Layla', 'layla@example.ae', $3, $4, $5, 'en')`,
      [id, amina, licence, more.provenBy ?? null, more.proofPath ?? null],
    );
    return id;
  }
  const show = async (id: string) => (await office.open(noura, `/admin/claims/${id}`)).text;
  const stateOf = async (id: string) =>
    (await database.pool.query("select state from claims where id = $1", [id])).rows[0].state;
  /** Presses an action of the record, starts the run that it leads to, and returns its preview. */
  async function press(id: string, action: string, fields: Record<string, string> = {}) {
    const sent = { intent: "prepare", run: randomUUID(), action, id };
    const { to, text } = await office.submit(noura, "/admin/claims/bulk", sent);
    if (!to) return text;
    const preview = await office.open(noura, to);
    await office.submit(noura, to, { intent: "start", ...fields });
    return preview.text;
  }

  test("a claim with the listing's licence is approved after its consequence was read", async () => {
    const id = await addClaim(" 63302");
    const text = await show(id);
    expect(text).toContain("The claimant gave the number of the listing.");
    expect(text).not.toContain("Approve without a matching licence");
    expect(await press(id, "approve")).toContain("names and phone numbers of patients");
    expect(await stateOf(id)).toBe("approved");
  });

  test("a claim with another licence is not approved without a confirmation", async () => {
    const id = await addClaim("WRONG-1", { proofPath: "a/b.png" });
    const text = await show(id);
    expect(text).toContain("another number than the listing has");
    expect(text).toContain(`href="/admin/professionals/${amina}"`);
    expect(text).toContain('<img src="/files/claim-proofs/a/b.png"');
    await press(id, "approve");
    await press(id, "approveUnproven");
    expect(await stateOf(id)).toBe("submitted");
    await press(id, "approveUnproven", { isVerified: "on" });
    expect(await stateOf(id)).toBe("approved");
  });

  describe("a claim of a clinic's staff", () => {
    const mails: Mail[] = [];
    let clinicId = "";

    async function addStaffClaim() {
      const { rows } = await database.pool.query(
        "select id, licence_number from clinics where status = 'active' order by slug limit 1",
      );
      clinicId = rows[0].id;
      mails.length = 0;
      Object.assign(office.services, {
        mailer: { send: async (mail: Mail) => void mails.push(mail) },
      });
      const id = randomUUID();
      await database.pool.query(
        `insert into claims (id, entity_type, entity_id, role, name, email, licence, locale)
         values ($1, 'clinics', $2, 'staff', 'Rania', 'Rania@Example.ae', 'X-1', 'en')`,
        [id, clinicId],
      );
      return id;
    }
    const invitations = async () =>
      (
        await database.pool.query(
          "select email, role from clinic_invitations where clinic_id = $1",
          [clinicId],
        )
      ).rows;

    test("is not approved before the reviewer chose a role", async () => {
      const id = await addStaffClaim();
      const text = await show(id);
      expect(text).toContain("Approve with a role");
      expect(text).not.toContain("Approve without a matching licence");
      await press(id, "approve");
      await press(id, "approveUnproven", { isVerified: "on" });
      await press(id, "approveWithRole", { isVerified: "on" });
      expect([await stateOf(id), await invitations()]).toEqual(["submitted", []]);
    });

    test("invites to the chosen role and leaves the listing without an owner", async () => {
      const id = await addStaffClaim();
      await press(id, "approveWithRole", { memberRole: "reception", isVerified: "on" });
      expect(await stateOf(id)).toBe("appointed");
      expect(await invitations()).toEqual([{ email: "rania@example.ae", role: "reception" }]);
      expect(mails.map(({ to }) => to)).toEqual(["rania@example.ae"]);
      expect(mails[0]?.text).toMatch(/Your role: Reception.*\/dashboard\/invitations\//s);
      const { rows } = await database.pool.query("select is_claimed('clinics', $1) as owned", [
        clinicId,
      ]);
      expect(rows).toEqual([{ owned: false }]);
      await database.pool.query("delete from clinic_invitations");
    });

    test("gives the listing where the reviewer chose the owner", async () => {
      const id = await addStaffClaim();
      await press(id, "approveWithRole", { memberRole: "owner", isVerified: "on" });
      expect([await stateOf(id), await invitations()]).toEqual(["approved", []]);
    });
  });

  test("a code that reached the register's contact counts as the licence", async () => {
    const id = await addClaim("", { provenBy: "phone" });
    expect(await show(id)).not.toContain("Approve without a matching licence");
  });

  test.each([
    "DHA-F-0001234",
    "dha f 0001234",
    "1234",
    "DHAF1234",
    "١٢٣٤",
    "DHA-P-0001234",
    "1235",
    "12340",
    "",
    "DHA-F-",
    "1234-001",
    "x1234",
  ])("lists and claims read the licence %j alike", async (typed) => {
    for (const licence of ["DHA-F-0001234", "DHA-P-0001234-001", ""]) {
      const asked = sql`select ${sameLicence(sql`${typed}::text`, sql`${licence}::text`)} as same`;
      const { rows } = await withRead(database, guest, (tx) => tx.execute(asked));
      expect(rows, licence).toEqual([{ same: isSameLicence(typed, licence) }]);
    }
  });
});
