import { openStreetMap } from "#app/ingest/registers/map-data/map-source.ts";
import type { RegisterReport } from "#app/ingest/registers/register-report.ts";
import { describeReport } from "./describe-import.ts";
import { describeRun, list, named, sum } from "./describe-register.ts";

/** Says what a run of the map found and did, in lines for people. */
export function describeMap(report: RegisterReport): string {
  const { rows, district, imported } = report;
  const lines = [
    `Map data (${openStreetMap.publisher}, ${openStreetMap.terms}): ${rows} places of health care.`,
    `Clinics of other sources: ${named(report.matched)}.`,
    `Outside the city: ${named(report.outside)}. Mapped twice: ${report.joined}.`,
    `District: ${district.area} by the name of the area, ${district.address} by their address, ` +
      `${district.position} by their place, ${district.none} without.`,
  ];
  if (report.withoutArabicName > 0)
    lines.push(`Without an Arabic name: ${report.withoutArabicName}.`);
  if (sum(report.unknownCategories) > 0) {
    lines.push(`Specialties that are not known${list(report.unknownCategories)}.`);
  }
  if (report.doubtful.count > 0) {
    lines.push(`To look at, perhaps a clinic of another source: ${named(report.doubtful)}.`);
  }
  if (report.vanished.count > 0) lines.push(`No longer on the map: ${named(report.vanished)}.`);
  if (report.returning.count > 0) lines.push(`Back on the site: ${named(report.returning)}.`);
  if (report.objected > 0) lines.push(`Left out, the people objected: ${report.objected}.`);
  for (const [cause, tally] of Object.entries(report.leftOut)) {
    lines.push(`Left out ${tally.count}: ${cause}`, ...tally.first.map((value) => `    ${value}`));
  }
  for (const [cause, tally] of Object.entries(report.refused)) {
    lines.push(`Refused ${tally.count}: ${cause}`, ...tally.first.map((value) => `    ${value}`));
  }
  lines.push(imported ? describeReport(imported) : "Nothing was left to import.");
  lines.push(...describeRun(report));
  return lines.join("\n");
}
