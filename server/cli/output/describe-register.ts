import type { RegisterReport, Tally } from "#app/ingest/registers/register-report.ts";
import { type AnyRegister, isOfPeople } from "#app/ingest/registers/registers.ts";
import { describeReport } from "./describe-import.ts";

/** Says what a run of a register found and did, in lines for people. */
export function describeRegister(register: AnyRegister, report: RegisterReport): string {
  const { rows, active, withoutArabicName, leaving, imported } = report;
  const off = sum(report.notForPatients);
  const lines = [
    `Register ${register.name} (${register.publisher}, ${register.terms}): ${rows} rows.`,
    `Active: ${active}, of which ${off} are kept off the site${list(report.notForPatients)}.`,
    ...(isOfPeople(register) ? describePeople(report) : describePlaces(report)),
  ];
  if (withoutArabicName > 0) lines.push(`Without an Arabic name: ${withoutArabicName}.`);
  if (report.pastExpiry > 0) {
    lines.push(
      `Active with a date of expiry in the past, which is not used: ${report.pastExpiry}.`,
    );
  }
  lines.push(`Licence ended: ${sum(report.ended)}${list(inWords(register, report.ended))}.`);
  if (report.superseded.count > 0) {
    lines.push(
      `Ended, but another row of the id is active and counts: ${named(report.superseded)}.`,
    );
  }
  if (leaving.count > 0) {
    lines.push(
      `Off the site with this run: ${named(leaving)}; ` +
        `of those the register has no more: ${report.vanished.count}.`,
    );
  }
  if (report.returning.count > 0) lines.push(`Back on the site: ${named(report.returning)}.`);
  if (sum(report.unknownCategories) > 0) {
    lines.push(`Without a specialty, the category is not known${list(report.unknownCategories)}.`);
  }
  if (report.doubtful.count > 0) lines.push(`To look at: ${named(report.doubtful)}.`);
  if (report.brands.count > 0) lines.push(`Brands with branches: ${named(report.brands)}.`);
  if (report.objected > 0) lines.push(`Left out, the people objected: ${report.objected}.`);
  for (const [cause, tally] of Object.entries(report.refused)) {
    lines.push(`Refused ${tally.count}: ${cause}`, ...tally.first.map((value) => `    ${value}`));
  }
  const kept = Object.entries(imported?.keptColumns ?? {});
  if (kept.length > 0) {
    const columns = kept.map(([name, count]) => `${name} ${count}`).join(", ");
    lines.push(`Kept as an owner or the staff stated it: ${columns}.`);
  }
  lines.push(imported ? describeReport(imported) : "Nothing was left to import.");
  lines.push(...describeRun(report));
  return lines.join("\n");
}

/** Says which run it was, and how it is taken back. */
export function describeRun({ run, state }: RegisterReport): string[] {
  if (run === null) return [];
  if (state === "failed") return [`Run ${run} failed: no row of the file can be used.`];
  if (state === "unchanged") return [`Run ${run} changed nothing.`];
  const show = `"registers show ${run}" lists its rows`;
  return [`Run ${run}: ${show}, "registers undo ${run}" takes it back.`];
}

/** "cancelled FAC_CAN": nobody has a key to the codes alone. */
function inWords({ statusNames }: AnyRegister, counts: Record<string, number>) {
  const named = Object.entries(counts).map(([code, count]) => {
    const words = statusNames[code.toUpperCase()];
    return [words ? `${words} ${code}` : code, count];
  });
  return Object.fromEntries(named);
}

function describePlaces({ placing, district, unknownAreas }: RegisterReport): string[] {
  return [
    `Placed: ${placing.exact} exactly, ${placing.about} within about 600 m, ${placing.unknown} not; ` +
      "those without an exact place are in the middle of their district, and the site says so.",
    `District: ${district.area} by the name of the area, ${district.address} by their address, ` +
      `${district.position} by their place, ` +
      `${district.none} without a district.`,
    ...(sum(unknownAreas) > 0 ? [`Areas that no district is known for${list(unknownAreas)}.`] : []),
  ];
}

function describePeople({ joined, severalPlaces, placed }: RegisterReport): string[] {
  return [
    `At several facilities: ${severalPlaces}; further licences of the same person: ${joined}.`,
    `Facilities placed by the rows of their professionals: ${placed}.`,
  ];
}

/** A count with the first values. */
export function named({ count, first }: Tally): string {
  if (count === 0) return "0";
  const more = count > first.length ? ` and ${count - first.length} more` : "";
  return `${count} (${first.join(", ")}${more})`;
}

export function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Counts in brackets, the most frequent first. */
export function list(counts: Record<string, number>): string {
  const entries = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  if (entries.length === 0) return "";
  return ` (${entries.map(([name, count]) => `${name} ${count}`).join(", ")})`;
}
