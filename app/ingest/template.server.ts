import { csvLine } from "#app/platform/web/csv-line.ts";
import type { Column } from "./columns/column.ts";
import { describeSubject } from "./reading/open-subject.server.ts";
import type { KeyFacts, Subject, SubjectName } from "./subject.ts";

/** Every column that a file of the subject may have, in the order of the template. */
export function columnsOf<F extends KeyFacts>(subject: Subject<F>): [string, Column<unknown>][] {
  return Object.entries({ ...subject.columns, ...subject.placeColumns });
}

/** A CSV file to begin with: the header and two example rows. */
export function importTemplate(name: SubjectName): string {
  return describeSubject(name, (subject) => {
    const columns = columnsOf(subject);
    const lines = [
      columns.map(([column]) => column),
      columns.map(([, { examples }]) => examples[0]),
      columns.map(([, { examples }]) => examples[1]),
    ];
    return lines.map((cells) => `${csvLine(cells)}\n`).join("");
  });
}

/** Describes a subject's columns, as `import --columns` prints them. */
export function describeColumns(name: SubjectName) {
  return describeSubject(name, (subject) =>
    columnsOf(subject).map(([column, { help, aliases = [], isRequired = false }]) => {
      return { column, help, aliases, isRequired };
    }),
  );
}
