import { sql } from "drizzle-orm";
import {
  type AdminScope,
  column,
  defineResource,
  eachRow,
} from "#app/admin-kit/resource.server.ts";
import { mapWord } from "#app/ingest/registers/runs/review-rows.server.ts";
import { wordFields } from "#app/ingest/registers/runs/run-rows.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { resourceWords } from "../../resource-parts/words.ts";
import { mapWordForm } from "./map-word-form.ts";

const id = sql`md5(w.register || chr(10) || w.field || chr(10) || w.word)`;

interface Word extends Record<string, unknown> {
  register: string;
  field: (typeof wordFields)[number];
  word: string;
}

async function requireWord({ database, actor }: AdminScope, key: string): Promise<Word> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Word>(
      sql`select w.register, w.field, w.word from register_words w where ${id} = ${key}`,
    ),
  );
  const [word] = rows;
  if (!word) throw new AppError("not_found", "There is no such word.");
  return word;
}

/** Words of registers that nobody mapped yet, and what the others mean. */
export const registerWords = defineResource({
  name: "register-words",
  path: "/admin/scraper/registers/words",
  words: {
    one: "registers.word.one",
    many: "registers.word.many",
    empty: "registers.word.empty",
  },
  messages: resourceWords,
  entityType: "register_words",
  from: sql`register_words w`,
  id,
  title: { en: "word", ar: "word" },
  search: [sql`w.word`],
  sort: "-rows",
  columns: {
    word: column("text", "registers.word.word", sql`w.word`, { width: 16 }),
    field: column("choice", "registers.word.field", sql`w.field`, {
      isFiltered: true,
      options: wordFields,
      optionKeys: "registers.word.field.",
    }),
    register: column("text", "registers.register", sql`w.register`, {
      isFiltered: true,
      width: 10,
    }),
    rows: column("number", "registers.word.rows", sql`w.rows`),
    mapsTo: column("text", "registers.word.mapsTo", sql`w.maps_to`, {
      hasNulls: true,
      isFiltered: true,
    }),
    seen: column("date", "registers.word.seen", sql`w.first_seen_on`),
  },
  actions: {
    map: {
      label: "registers.word.map",
      permission: "catalogue.import",
      form: mapWordForm,
      run: eachRow(async (scope, { id: key, values }) => {
        const word = await requireWord(scope, key);
        const { slug } = values;
        await mapWord(scope, { ...word, slug: typeof slug === "string" ? slug.trim() : "" });
      }),
    },
  },
});
