import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { facilityFile } from "#test/registers/make-register.ts";
import { dubaiFacilities } from "../dubai-facilities.ts";
import { importRegister } from "../import-register.server.ts";
import { undoRun } from "../runs/undo-run.server.ts";
import {
  acceptProposal,
  leaveOut,
  refuseProposal,
  renameProposal,
  reopenProposal,
  undoProposal,
} from "./decide-proposal.server.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };
const brands: Record<number, { nameEn: string }> = {
  601: { nameEn: "BADR CLINIC 1 L.L.C" },
  602: { nameEn: "BADR CLINIC 2" },
  603: { nameEn: "BADR CLINIC - AL KARAMA" },
  604: { nameEn: "MEDICAL CENTER" },
  605: { nameEn: "MEDICAL CENTER 2" },
};

onAnyDatabase((open) => {
  let database: Database;
  const scope = () => ({ actor: job, database, requestId: "test" });

  function run(ids: number[]) {
    const stream = (async function* () {
      yield Buffer.from(facilityFile(ids, brands));
    })();
    return importRegister(
      { database, config },
      { register: dubaiFacilities, stream, fileName: "brands.csv", acceptsShrunk: true },
    );
  }

  const proposals = async () => {
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute<{ id: string; name: string; state: string; branches: number }>(sql`
        select p.id::text, p.name_en as name, p.state, (select count(*)::int
          from franchise_proposal_branches b where b.proposal_id = p.id and not b.is_left_out) as branches
        from franchise_proposals p where p.name_en not like 'Hilal%' order by p.name_en`),
    );
    return rows;
  };
  const joined = async () => {
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute<{ key: string; name: string }>(sql`
        select substr(c.external_key, 14) as key, f.name_en as name
        from clinics c join franchises f on f.id = c.franchise_id
        where c.external_key like 'dha-facility:%' order by 1`),
    );
    return rows.map(({ key, name }) => `${Number(key)} ${name}`);
  };
  const onlyOne = async () => (await proposals())[0]?.id ?? "";

  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    await database.pool.query("delete from franchise_proposals");
    await database.pool.query("update clinics set franchise_id = null");
    await database.pool.query("delete from franchises where name_en like '%Badr%'");
  });

  test("a plan counts brands without storing them, and a run proposes them", async () => {
    const stream = (async function* () {
      yield Buffer.from(facilityFile([601, 602, 604, 605], brands));
    })();
    const plan = await importRegister(
      { database, config },
      { register: dubaiFacilities, stream, fileName: "brands.csv", dryRun: true },
    );
    expect(plan.brands).toEqual({ count: 1, first: ["Badr Clinic (2)"] });
    expect(await proposals()).toEqual([]);
    await run([601, 602, 604, 605]);
    expect(await proposals()).toMatchObject([{ name: "Badr Clinic", state: "open", branches: 2 }]);
  });

  test("an accepted proposal is a franchise with its branches, and undoing it takes both away", async () => {
    await run([601, 602, 603]);
    const id = await onlyOne();
    const { rows } = await database.pool.query(
      "select id from clinics where external_key = 'dha-facility:0000603'",
    );
    await leaveOut(scope(), `${id}:${rows[0]?.id}`, true);
    await renameProposal(scope(), id, {
      nameEn: "Badr Group",
      nameAr: "مجموعة بدر",
      version: await versionOf(id),
    });
    await acceptProposal(scope(), id);
    expect(await joined()).toEqual(["601 Badr Group", "602 Badr Group"]);
    const listing = await database.pool.query(
      "select name_ar from directory_listings where entity_type = 'franchises' and name_en = 'Badr Group'",
    );
    expect(listing.rows).toEqual([{ name_ar: "مجموعة بدر" }]);
    await expect(acceptProposal(scope(), id)).rejects.toMatchObject({ code: "conflict" });
    // The same file proposes nothing new: the third branch was left out.
    await run([601, 602, 603]);
    expect(await proposals()).toMatchObject([{ name: "Badr Group", state: "accepted" }]);
    await undoProposal(scope(), id);
    expect(await joined()).toEqual([]);
    const gone = await database.pool.query("select 1 from franchises where name_en = 'Badr Group'");
    expect(gone.rows).toEqual([]);
    const audited = await database.pool.query(
      "select action from audit_log where entity_type = 'franchise_proposals' and entity_id = $1 order by id",
      [id],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      "register.brand.leaveOut",
      "register.brand.rename",
      "register.brand.accept",
      "register.brand.undo",
    ]);
  });

  async function versionOf(id: string) {
    const { rows } = await database.pool.query(
      "select md5(name_en || chr(10) || name_ar) as version from franchise_proposals where id = $1",
      [id],
    );
    return rows[0]?.version ?? "";
  }

  test("a new branch of an accepted brand is proposed, and joins the same franchise", async () => {
    await run([601, 602]);
    const id = await onlyOne();
    await acceptProposal(scope(), id);
    await run([601, 602, 603]);
    expect(await proposals()).toMatchObject([{ state: "open", branches: 3 }]);
    await acceptProposal(scope(), id);
    expect(await joined()).toEqual(["601 Badr Clinic", "602 Badr Clinic", "603 Badr Clinic"]);
    const { rows } = await database.pool.query(
      "select count(*)::int from franchises where name_en = 'Badr Clinic'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("a refused brand is not proposed again until somebody opens it", async () => {
    await run([601, 602]);
    const id = await onlyOne();
    await refuseProposal(scope(), id);
    await run([601, 602, 603]);
    expect(await proposals()).toMatchObject([{ state: "refused" }]);
    await expect(acceptProposal(scope(), id)).rejects.toMatchObject({ code: "conflict" });
    await reopenProposal(scope(), id);
    expect(await proposals()).toMatchObject([{ state: "open", branches: 3 }]);
  });

  test("a franchise of the same name is used, and undoing leaves it", async () => {
    await run([601, 602]);
    await database.pool.query(`
      insert into franchises (slug, name_en, name_ar, franchise_type_id, status)
      select 'old-badr', 'BADR clinic', 'بدر', v.id, 'active' from vocabulary_items v
        join vocabulary_categories c on c.id = v.category_id and c.slug = 'franchise-types' limit 1`);
    const id = await onlyOne();
    await acceptProposal(scope(), id);
    expect(await joined()).toEqual(["601 BADR clinic", "602 BADR clinic"]);
    await undoProposal(scope(), id);
    expect(await joined()).toEqual([]);
    const { rows } = await database.pool.query(
      "select slug from franchises where slug = 'old-badr'",
    );
    expect(rows).toHaveLength(1);
    await database.pool.query("delete from franchises where slug = 'old-badr'");
  });

  test("a single branch is no franchise, and only the staff of the directory decides", async () => {
    await run([601, 602]);
    const id = await onlyOne();
    const { rows } = await database.pool.query(
      "select clinic_id from franchise_proposal_branches where proposal_id = $1 limit 1",
      [id],
    );
    await leaveOut(scope(), `${id}:${rows[0]?.clinic_id}`, true);
    await expect(acceptProposal(scope(), id)).rejects.toMatchObject({ code: "unprocessable" });
    await leaveOut(scope(), `${id}:${rows[0]?.clinic_id}`, false);
    for (const decide of [acceptProposal, refuseProposal]) {
      await expect(decide({ ...scope(), actor: guest }, id)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(acceptProposal(scope(), "nothing")).rejects.toMatchObject({ code: "not_found" });
  });

  test("undoing the run takes its brands and their franchise away", async () => {
    brands[611] = { nameEn: "QAMAR CLINIC 1" };
    brands[612] = { nameEn: "QAMAR CLINIC 2" };
    const report = await run([601, 602, 603, 604, 605, 611, 612]);
    const qamar = (await proposals()).find(({ name }) => name === "Qamar Clinic");
    await acceptProposal(scope(), qamar?.id ?? "");
    await undoRun({ database, actor: job }, report.run ?? 0);
    expect((await proposals()).filter(({ name }) => name === "Qamar Clinic")).toEqual([]);
    const { rows } = await database.pool.query(
      "select 1 from franchises where name_en like 'Qamar%'",
    );
    expect(rows).toEqual([]);
  });
});
