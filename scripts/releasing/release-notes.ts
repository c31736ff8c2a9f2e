/** A version of CHANGELOG.md: its number, day and text. */
export interface ReleaseNotes {
  version: string;
  /** As `2026-11-28`. */
  day: string;
  text: string;
}

const heading = /^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/;

/** Reads the versions of a change log, the newest first; "Unreleased" is none of them. */
export function readReleases(changeLog: string): ReleaseNotes[] {
  return changeLog.split(/^(?=## )/m).flatMap((section) => {
    const [first = "", ...lines] = section.split("\n");
    const [, version, day] = heading.exec(first) ?? [];
    return version && day ? [{ version, day, text: lines.join("\n").trim() }] : [];
  });
}

/** Returns the notes of one version. @throws when the change log does not have it. */
export function notesOf(version: string, changeLog: string): string {
  const found = readReleases(changeLog).find((each) => each.version === version);
  if (!found) throw new Error(`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)".`);
  return `# Dalil ${version}\n\n${found.day}\n\n${found.text}\n`;
}
