import { sql } from "drizzle-orm";
import { listingFields as fieldsInArabic } from "#app/directory/fields/messages/ar.ts";
import { listingFields } from "#app/directory/fields/messages/en.ts";
import { directory as directoryInArabic } from "#app/directory/messages/ar.ts";
import { directory } from "#app/directory/messages/en.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator, type Messages } from "#app/platform/i18n/translate.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { practice as practiceInArabic } from "../practice/messages/ar.ts";
import { practice } from "../practice/messages/en.ts";
import type { ChangePart } from "../rules.ts";
import { type DescribedValue, describePart, type PartWords } from "./describe-part.ts";

export interface PartDifference {
  label: string;
  before: string;
  after: string;
}

interface Compared {
  part: ChangePart;
  before: unknown;
  after: unknown;
}

type Reader = Pick<RequestContext, "actor" | "database" | "locale">;

/** Describes each value of a part before and after a change, by the labels of its form. */
export async function describeDifferences(
  reader: Reader,
  change: Compared,
): Promise<PartDifference[]> {
  const [differences = []] = await describeEach(reader, [change]);
  return differences;
}

/** Describes several changes with one read of the names in them. */
export async function describeEach(
  reader: Reader,
  changes: readonly Compared[],
): Promise<PartDifference[][]> {
  if (changes.length === 0) return [];
  const words = await readWords(reader, changes);
  return changes.map(({ part, before, after }) =>
    compareValues(describePart(part, before, words), describePart(part, after, words)),
  );
}

/** Pairs values by their labels, in the order of the later ones. */
function compareValues(
  before: readonly DescribedValue[],
  after: readonly DescribedValue[],
): PartDifference[] {
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
  { actor, database, locale }: Reader,
  changes: readonly Compared[],
): Promise<PartWords> {
  const vocabulary = await getVocabulary(database);
  const text = JSON.stringify(changes.map(({ before, after }) => [before, after]));
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
