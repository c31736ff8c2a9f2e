import type { ImportReport } from "../../import-report.ts";
import type { RegisterReport } from "../register-report.ts";
import type { UnknownWord } from "./run-rows.ts";

/** The figures of a run by name; new and changed are known once it was applied. */
export function countsOf(
  report: RegisterReport,
  imported: ImportReport | null,
): Record<string, number> {
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((total, one) => total + one, 0);
  const refused = Object.values(report.refused).reduce((total, { count }) => total + count, 0);
  return {
    active: report.active,
    offSite: sum(report.notForPatients),
    ended: sum(report.ended),
    superseded: report.superseded.count,
    leaving: report.leaving.count,
    vanished: report.vanished.count,
    returning: report.returning.count,
    refused: refused + (imported?.refusedRows ?? 0),
    doubtful: report.doubtful.count,
    matched: report.matched.count,
    outside: report.outside.count,
    objected: report.objected,
    joined: report.joined,
    new: imported?.added ?? 0,
    changed: imported?.changed ?? 0,
    unchanged: imported?.unchanged ?? 0,
  };
}

/** The words that the declaration does not know, for the review queue. */
export function wordsOf(report: RegisterReport): UnknownWord[] {
  const { unknownAreas, unknownCategories, unknownKinds } = report;
  const words = (field: UnknownWord["field"], counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([word]) => word !== "")
      .map(([word, rows]) => ({ field, word, rows }));
  return [
    ...words("area", unknownAreas),
    ...words("category", unknownCategories),
    ...words("kind", unknownKinds),
  ];
}
