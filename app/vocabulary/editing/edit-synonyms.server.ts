import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { forgetVocabulary } from "../queries.server.ts";
import type { ItemMetadata } from "../vocabulary.ts";

/** Events of this channel say that items have changed. */
export const vocabularyChannel = "vocabulary_items";

type Synonyms = NonNullable<ItemMetadata["synonyms"]>;

const mostSynonyms = 100;
const longestSynonym = 100;

/**
 * Adds words that people use for an item; words that it has already change nothing.
 * @throws AppError `forbidden`; `not_found`; `unprocessable` for too many words or too long ones.
 */
export async function addSynonym(
  { database }: Pick<Services, "database">,
  actor: Actor,
  { id, language, phrase }: { id: number; language: keyof Synonyms; phrase: string },
): Promise<void> {
  requirePermission(actor, "vocabulary.edit");
  await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ metadata: ItemMetadata }>(
      sql`select metadata from vocabulary_items where id = ${id} for update`,
    );
    const [item] = rows;
    if (!item) throw new AppError("not_found", `There is no item ${id}.`);
    const { en = [], ar = [] } = item.metadata.synonyms ?? {};
    // In the order of the result, not of the stored keys: the two are compared.
    const before = { en, ar };
    const changed = { ...before, [language]: [...before[language], phrase] };
    const after = { en: distinctPhrases(changed.en), ar: distinctPhrases(changed.ar) };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const json = JSON.stringify(after);
    await tx.execute(sql`
      update vocabulary_items set metadata = jsonb_set(metadata, '{synonyms}', ${json}::jsonb)
      where id = ${id}`);
    await recordAudit(tx, {
      actor,
      action: "vocabulary.synonyms",
      entityType: "vocabulary_items",
      entityId: String(id),
      detail: { before, after },
    });
    await announceItem(tx, String(id));
  });
  forgetVocabulary(database);
}

/** Publishes that an item has changed, for the caches of every process. */
export function announceItem(tx: Transaction, entityId: string): Promise<void> {
  return publishEvent(tx, {
    topic: "vocabulary.changed",
    entityType: vocabularyChannel,
    entityId,
  });
}

/** Clean phrases, each once whatever its case and marks. */
export function distinctPhrases(phrases: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const phrase of phrases.map((one) => cleanText(one).trim())) {
    if (phrase.length > longestSynonym) {
      throw new AppError("unprocessable", "A synonym is too long.");
    }
    const folded = foldText(phrase);
    if (folded !== "" && !byFolded.has(folded)) byFolded.set(folded, phrase);
  }
  if (byFolded.size > mostSynonyms) {
    throw new AppError("unprocessable", `An item has at most ${mostSynonyms} synonyms a language.`);
  }
  return [...byFolded.values()];
}
