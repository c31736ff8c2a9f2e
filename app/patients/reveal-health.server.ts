import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { PatientContext } from "./patient-context.ts";
import { getSealedSection, listSealedRecords } from "./queries.server.ts";
import type { RecordContent } from "./records/record.ts";
import { openDocument } from "./sealed-documents.server.ts";
import { type Entry, type SealedName, sealedNames, type Values } from "./sections/sections.ts";

export interface RevealedRecord extends RecordContent {
  id: string;
  createdAt: Date;
}

/** A person's whole health profile, decrypted; counts what cannot be decrypted. */
export interface RevealedHealth {
  sections: Partial<Record<SealedName, Values | Entry[]>>;
  records: RevealedRecord[];
  lost: number;
}

/** Decrypts the actor's whole health profile for export; audited. */
export async function revealHealth(context: PatientContext): Promise<RevealedHealth> {
  const { config, database, requestId } = context;
  const actor = asUser(context.actor);
  const { userId } = actor;
  const revealed: RevealedHealth = { sections: {}, records: [], lost: 0 };
  await withTransaction(database, actor, async (tx) => {
    await recordAudit(tx, {
      actor,
      requestId,
      action: "health.export",
      entityType: "health_sections",
      entityId: null,
    });
    for (const section of sealedNames) {
      const sealed = await getSealedSection(tx, { userId, section });
      if (sealed === null) continue;
      const opened = openDocument<Values | Entry[]>(config, sealed, { userId, place: section });
      if (opened.isLost) revealed.lost += 1;
      else revealed.sections[section] = opened.content;
    }
    for (const { id, sealed, createdAt } of await listSealedRecords(tx, userId)) {
      const opened = openDocument<RecordContent>(config, sealed, { userId, place: id });
      if (opened.isLost) revealed.lost += 1;
      else revealed.records.push({ ...opened.content, id, createdAt });
    }
  });
  return revealed;
}
