import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAdmin } from "#app/accounts/create-account.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { OfficeRole } from "#app/platform/office-roles.ts";
import { addSynonym } from "#app/vocabulary/editing/edit-synonyms.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { decideProposal, proposeChange } from "./change-proposals.server.ts";
import { listEntries } from "./list-entries.server.ts";
import { countUnsigned, readProposals, readReview } from "./queries.server.ts";
import { signEntries, withdrawSignature } from "./sign-entries.server.ts";

const job = { kind: "job", name: "test" } as const;

forEachDatabase((open) => {
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    const services = testServices(database, { dataDir: tmpdir() });
    const account = { email: "mona@x.ae", fullName: "Dr. Mona Saleh", password: "a-long-password" };
    userId = (await createAdmin(services, account)).userId;
  });
  const actor = (office: OfficeRole): Actor => ({
    kind: "admin",
    userId,
    email: "mona@x.ae",
    office,
  });
  const scope = (office: OfficeRole = "clinical") => ({
    database,
    actor: actor(office),
    requestId: "r",
  });
  const entryOf = async (key: string) => {
    const entry = listEntries(await getVocabulary(database)).get(key);
    if (!entry) throw new Error(`No entry ${key}`);
    return entry;
  };
  const reviewOf = async (key: string) =>
    (await readReview(database, actor("clinical"))).find((entry) => entry.key === key);
  const audited = async (entityId: string) => {
    const { rows } = await withRead(database, job, (tx) =>
      tx.execute<{ action: string }>(
        sql`select action from audit_log where entity_id = ${entityId} order by id`,
      ),
    );
    return rows.map(({ action }) => action);
  };

  test("a signature is of one content, counted, audited and made once", async () => {
    const before = await countUnsigned(database, actor("clinical"));
    const entry = await entryOf("phrases.heart-attack");
    expect(await signEntries(scope(), [entry])).toBe(1);
    expect(await signEntries(scope(), [entry])).toBe(0);
    expect(await countUnsigned(database, actor("clinical"))).toBe(before - 1);
    expect(await reviewOf(entry.key)).toMatchObject({
      state: "signed",
      signature: { by: "Dr. Mona Saleh" },
    });
    expect(await audited(entry.key)).toEqual(["clinical.sign"]);
    await withdrawSignature(scope(), entry);
    await withdrawSignature(scope(), entry);
    expect(await reviewOf(entry.key)).toMatchObject({ state: "unsigned", signature: null });
    expect(await audited(entry.key)).toEqual(["clinical.sign", "clinical.withdraw"]);
  });

  test("an entry whose content changes is changed since signing", async () => {
    const [item] = (await getVocabulary(database)).category("symptoms");
    if (!item) throw new Error("There are no complaints.");
    const entry = await entryOf(`complaint.${item.slug}`);
    await signEntries(scope(), [entry]);
    await addSynonym({ database }, actor("directory"), {
      id: item.id,
      language: "en",
      phrase: "a phrase of tomorrow",
    });
    expect(await reviewOf(entry.key)).toMatchObject({
      state: "changed",
      signature: { by: "Dr. Mona Saleh" },
    });
    await expect(signEntries(scope(), [entry])).rejects.toMatchObject({ code: "conflict" });
    await signEntries(scope(), [await entryOf(entry.key)]);
    expect(await reviewOf(entry.key)).toMatchObject({ state: "signed" });
  });

  test("a proposal is stored once, and decided once", async () => {
    const { key, hash } = await entryOf("phrases.heart-attack");
    const proposal = { id: randomUUID(), key, hash, text: "Add jaw pain." };
    await proposeChange(scope(), proposal);
    await proposeChange(scope(), { ...proposal, text: "Sent twice" });
    expect(await readProposals(database, actor("clinical"), { key })).toMatchObject([
      { text: "Add jaw pain.", state: "open", proposedBy: userId },
    ]);
    expect(await reviewOf(key)).toMatchObject({ openProposals: 1 });
    const decision = {
      id: proposal.id,
      state: "accepted",
      answer: "In the next release.",
    } as const;
    await expect(decideProposal(scope(), decision)).rejects.toMatchObject({ code: "forbidden" });
    await decideProposal(scope("full"), decision);
    await decideProposal(scope("full"), decision);
    await expect(
      decideProposal(scope("full"), { ...decision, state: "declined" }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await readProposals(database, actor("clinical"), { state: "accepted" })).toHaveLength(1);
    expect(await audited(proposal.id)).toEqual(["clinical.propose", "clinical.accept"]);
  });

  test.each(["directory", "content", "support"] as const)(
    "the role %s neither signs nor reads signatures",
    async (office) => {
      const entry = await entryOf("concept.chest");
      await expect(signEntries(scope(office), [entry])).rejects.toMatchObject({
        code: "forbidden",
      });
      const { key, hash } = entry;
      await expect(
        proposeChange(scope(office), { id: randomUUID(), key, hash, text: "No" }),
      ).rejects.toMatchObject({ code: "forbidden" });
      await signEntries(scope(), [entry]);
      const { rows } = await withTransaction(database, actor(office), (tx) =>
        tx.execute(
          sql`select 1 from clinical_signatures union all select 1 from clinical_proposals`,
        ),
      );
      expect(rows).toEqual([]);
      await withdrawSignature(scope(), entry);
    },
  );

  test("an unknown entry cannot be signed", async () => {
    const unknown = { key: "phrases.no-such-rule", hash: "0".repeat(32) };
    await expect(signEntries(scope(), [unknown])).rejects.toMatchObject({ code: "not_found" });
  });
});
