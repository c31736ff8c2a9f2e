import { createHash } from "node:crypto";
import { slugOf } from "#app/directory/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { takenSlugs } from "../columns/find-entries.server.ts";
import type { Change, KeyFacts, Origin, Refusal, Statement, Subject } from "../subject.ts";
import { changeOf, collectKeys, newChange, StoredEntries } from "./compare-statements.ts";
import { keysOf } from "./gather-statements.ts";

export interface Assessment<F> {
  changes: Change<F>[];
  unchanged: number;
  /** The problems of each statement that cannot be imported. */
  refused: Refusal[][];
}

export interface AssessContext<F extends KeyFacts> {
  subject: Subject<F>;
  today: string;
  origin: Origin;
  /** The run of a register. */
  run: number | undefined;
  /** Entries met earlier in the file, by id: two rows may name one entry by different keys. */
  seen: Map<string, number>;
}

/** Compares statements with the stored entries, without writing. */
export async function assessBatch<F extends KeyFacts>(
  tx: Transaction,
  context: AssessContext<F>,
  statements: Statement<F>[],
): Promise<Assessment<F>> {
  const { subject, seen } = context;
  const broken = Map.groupBy(await subject.checkReferences(tx, statements), (one) => one.line);
  const stored = new StoredEntries(await subject.find(tx, collectKeys(statements)));
  const assessment: Assessment<F> = { changes: [], unchanged: 0, refused: [] };
  for (const statement of statements) {
    const { line, rows } = statement;
    const problems = broken.get(line);
    if (problems) {
      assessment.refused.push(problems);
      continue;
    }
    const entry = stored.match(statement);
    if (entry === null) {
      assessment.changes.push(newChange(context, statement));
      continue;
    }
    if ("cause" in entry) {
      assessment.refused.push([{ ...entry, line, rows }]);
      continue;
    }
    const earlier = seen.get(entry.id);
    if (earlier !== undefined) {
      const cause = "the row means an entry that an earlier line means too";
      assessment.refused.push([{ column: "", cause, value: `line ${earlier}`, line, rows }]);
      continue;
    }
    seen.set(entry.id, line);
    const change = changeOf(context, statement, entry);
    if (change) assessment.changes.push(change);
    else assessment.unchanged += 1;
  }
  await assignSlugs(tx, subject, assessment.changes);
  return assessment;
}

/**
 * Assigns each new entry a slug: its English name, or where that is taken the name with a suffix
 * derived from its key, so that the same file yields the same addresses.
 */
async function assignSlugs<F extends KeyFacts>(
  tx: Transaction,
  { name, noun }: Subject<F>,
  changes: Change<F>[],
) {
  const added = changes.filter((change) => change.kind === "new" && change.slug === "");
  if (added.length === 0) return;
  const wishes = added.map((change) => {
    const base = slugOf(change.facts.name_en) || noun;
    const sign = createHash("sha256").update(keysOf(change.facts).join()).digest("hex");
    return { change, slugs: [base, `${base}-${sign.slice(0, 6)}`, `${base}-${sign.slice(0, 16)}`] };
  });
  const taken = await takenSlugs(
    tx,
    name,
    wishes.flatMap(({ slugs }) => slugs),
  );
  for (const change of changes) if (change.kind === "new") taken.add(change.slug);
  for (const { change, slugs } of wishes) {
    change.slug = slugs.find((slug) => !taken.has(slug)) ?? `${slugs[0]}-${change.id}`;
    taken.add(change.slug);
  }
}
