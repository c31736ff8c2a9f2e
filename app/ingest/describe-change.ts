import type { DiffEntry } from "./import-report.ts";
import type { PlaceFacts } from "./professionals/columns.ts";
import type { Change, KeyFacts, Subject } from "./subject.ts";

/** A change in the words of the file, for a dry run. */
export function describeChange<F extends KeyFacts>(
  subject: Subject<F>,
  change: Change<F>,
): DiffEntry {
  const { kind, line, slug, facts } = change;
  const columns =
    kind === "new" ? [] : change.columns.map((name) => describe(subject, change, name));
  return { kind, line, name: facts.name_en, slug, externalKey: facts.external_key, columns };
}

function describe<F extends KeyFacts>(subject: Subject<F>, change: Change<F>, name: string) {
  const { before, facts, places = [] } = change;
  const ofEntry = subject.columns[name];
  if (ofEntry) {
    const [stored, stated] = [factOf(before, name), factOf(facts, name)];
    return { column: name, before: ofEntry.cell.write(stored), after: ofEntry.cell.write(stated) };
  }
  const list = (all: readonly PlaceFacts[]) => all.map((place) => writePlace(subject, place, name));
  return {
    column: name,
    before: list(before?.places ?? []).join(" | "),
    after: list(places).join(" | "),
  };
}

function writePlace<F extends KeyFacts>(
  { placeColumns = {} }: Subject<F>,
  place: PlaceFacts,
  name: string,
): string {
  const column = placeColumns[name];
  const slug = place.clinic_slug ?? "";
  return column ? `${slug}: ${column.cell.write(factOf(place, name))}` : slug;
}

function factOf(facts: object | undefined, name: string): unknown {
  return Object.entries(facts ?? {}).find(([key]) => key === name)?.[1];
}
