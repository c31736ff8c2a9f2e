import type { SpooledFile } from "../../reading/spool-file.server.ts";
import { readRows } from "../read-rows.server.ts";
import type { PeopleRegister } from "./people-register.ts";
import type { PersonRow } from "./translate-person.ts";

interface Problem {
  line: number;
  row: PersonRow;
  cause: string;
  value: string;
}

/** Who the rows of a file are: the person of each id, and their facilities in the file's order. */
export interface People {
  /** The id under which a person is listed, of each further id of theirs. */
  listedAs: ReadonlyMap<string, string>;
  facilities: ReadonlyMap<string, readonly string[]>;
  /** Lines that cannot be read as a person. */
  refused: ReadonlyMap<number, Problem>;
  doubtful: Problem[];
  /** The line that describes each listed id. */
  lines: ReadonlyMap<string, number>;
}

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** A number or address that the file has for an applicant; short ones are no contact. */
function contactOf({ phone, email }: PersonRow): string {
  const digits = phone.replace(/\D/g, "").slice(-9);
  if (digits.length === 9 && !/^(\d)\1+$/.test(digits)) return digits;
  return email.includes("@") ? folded(email) : "";
}

/**
 * Reads the file once: rows of one id are places of one person, and so are rows of another id with the
 * same name, category, gender and contact. The same name with another contact is a doubt.
 */
export async function groupPeople(
  register: PeopleRegister,
  source: SpooledFile,
  isKnown: (id: string) => boolean,
): Promise<People> {
  const whoOf = new Map<string, { line: number; who: string }>();
  const idsOf = new Map<string, string[]>();
  const named = new Map<string, string>();
  const places = new Map<string, string[]>();
  const refused = new Map<number, Problem>();
  const doubtful: Problem[] = [];
  for await (const { line, row, isWhole } of readRows(register, source)) {
    const refuse = (cause: string, value: string) => refused.set(line, { line, row, cause, value });
    if (!isWhole) {
      refuse("the row has more or fewer cells than the header", row.id);
      continue;
    }
    if (!register.idShape.test(row.id)) {
      refuse("the id has another shape", row.id);
      continue;
    }
    const who = `${folded(row.nameEn)}|${row.category}|${folded(row.gender)}`;
    const earlier = whoOf.get(row.id);
    if (earlier && earlier.who !== who) {
      refuse("the id is another person on an earlier line", `${row.id}, line ${earlier.line}`);
      continue;
    }
    const facilities = places.get(row.id) ?? [];
    if (facilities.includes(row.facilityId)) {
      refuse("the id and facility are on an earlier line too", `${row.id}, ${row.facilityId}`);
      continue;
    }
    places.set(row.id, [...facilities, row.facilityId]);
    if (earlier) continue;
    whoOf.set(row.id, { line, who });
    const contact = contactOf(row);
    if (contact !== "") {
      const person = `${who}|${contact}`;
      const ids = idsOf.get(person);
      if (ids) ids.push(row.id);
      else idsOf.set(person, [row.id]);
      if (ids) continue;
    }
    const other = named.get(who);
    const cause = "another id has the same name and category";
    if (other === undefined) named.set(who, row.id);
    // Two words are the name of many.
    else if (row.nameEn.trim().split(/\s+/).length > 2) {
      doubtful.push({ line, row, cause, value: `${row.id}, ${other}` });
    }
  }
  const listedAs = new Map<string, string>();
  for (const ids of idsOf.values()) {
    if (ids.length === 1) continue;
    const main = ids.find(isKnown) ?? ids[0] ?? "";
    for (const id of ids) {
      if (id === main) continue;
      listedAs.set(id, main);
      places.set(main, [...new Set([...(places.get(main) ?? []), ...(places.get(id) ?? [])])]);
    }
  }
  const lines = new Map([...whoOf].map(([id, { line }]) => [id, line]));
  return { listedAs, facilities: places, refused, doubtful, lines };
}
