import { sql } from "drizzle-orm";
import { z } from "zod";
import type {
  AdminScope,
  Difference,
  PanelContent,
  ShownPicture,
} from "#app/admin-kit/resource.server.ts";
import {
  type DescribedValue,
  describePart,
  type PartWords,
} from "#app/changes/parts/describe-part.ts";
import { practice as practiceInArabic } from "#app/changes/practice/messages/ar.ts";
import { practice } from "#app/changes/practice/messages/en.ts";
import type { ChangedType, ChangePart } from "#app/changes/rules.ts";
import { shownBuckets, waitingBucket } from "#app/changes/submit-picture.server.ts";
import { listingFields as fieldsInArabic } from "#app/directory/fields/messages/ar.ts";
import { listingFields } from "#app/directory/fields/messages/en.ts";
import { directory as directoryInArabic } from "#app/directory/messages/ar.ts";
import { directory } from "#app/directory/messages/en.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Messages } from "#app/platform/i18n/translate.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { sayIn } from "../resource-parts/panel-content.server.ts";

interface ChangeRow extends Record<string, unknown> {
  part: ChangePart;
  entityType: ChangedType;
  isWaiting: boolean;
  before: unknown;
  after: unknown;
}

/** Describes what an owner changes: each value of the part before and after, by the labels of its form. */
export async function describeChange(scope: AdminScope, id: string): Promise<PanelContent> {
  const { actor, database } = scope;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<ChangeRow>(
      sql`select part, entity_type as "entityType", state = 'waiting' as "isWaiting", before, after
        from listing_changes where id::text = ${id}`,
    ),
  );
  const [change] = rows;
  if (!change) throw new AppError("not_found", "There is no such change.");
  const words = await readWords(scope, change);
  const [before, after] = [change.before, change.after].map((stored) =>
    describePart(change.part, stored, words),
  );
  const differences = compareValues(before ?? [], after ?? []);
  return { differences, pictures: change.part === "picture" ? listPictures(scope, change) : [] };
}

const pictured = z.object({ path: z.string() });

/** The new picture while its file waits, and the portrait that it would replace. */
function listPictures(
  scope: AdminScope,
  { entityType, isWaiting, before, after }: ChangeRow,
): ShownPicture[] {
  if (!isWaiting) return [];
  const say = sayIn(scope);
  const open = say("changes.picture.open");
  const pictureAt = (
    label: "changes.picture.after" | "changes.picture.before",
    bucket: Bucket,
    stored: unknown,
  ) => {
    const { data } = pictured.safeParse(stored);
    return data ? [{ label: say(label), src: `/files/${bucket}/${data.path}`, open }] : [];
  };
  return [
    ...pictureAt("changes.picture.after", waitingBucket, after),
    ...pictureAt("changes.picture.before", shownBuckets[entityType], before),
  ];
}

/** Pairs values by their labels, in the order of the later ones. */
function compareValues(
  before: readonly DescribedValue[],
  after: readonly DescribedValue[],
): Difference[] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  const valueIn = (values: readonly DescribedValue[], label: string) =>
    values.find((one) => one.label === label)?.value ?? "";
  return labels.map((label) => ({
    label,
    before: valueIn(before, label),
    after: valueIn(after, label),
  }));
}

async function readWords(
  { actor, database, locale }: AdminScope,
  { after, before }: ChangeRow,
): Promise<PartWords> {
  const vocabulary = await getVocabulary(database);
  const text = JSON.stringify([before, after]);
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string; en: string; ar: string }>(sql`
      select id::text as id, name_en as en, name_ar as ar from services
      where strpos(${text}, id::text) > 0`),
  );
  const services = new Map(rows.map(({ id, en, ar }) => [id, inLocale(locale, en, ar)]));
  const itemOf = (id: string) => {
    const item = vocabulary.byId.get(Number(id));
    return item ? itemName(item, locale) : id;
  };
  return {
    locale,
    say: createTranslator<Messages>(
      locale,
      inLocale(
        locale,
        { ...directory, ...listingFields, ...practice },
        { ...directoryInArabic, ...fieldsInArabic, ...practiceInArabic },
      ),
    ),
    nameOf(source, value) {
      if (source === "services") return services.get(value) ?? value;
      if (source === "pictures") return value.slice(value.lastIndexOf("/") + 1);
      // A network is its insurer, its administrator and itself.
      return value.split("-").map(itemOf).join(" / ");
    },
  };
}
