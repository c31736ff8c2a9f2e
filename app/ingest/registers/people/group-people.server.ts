import { hash } from "node:crypto";
import type { SpooledFile } from "../../reading/spool-file.server.ts";
import { readRowBatches } from "../read-rows.server.ts";
import type { PeopleRegister } from "./people-register.ts";
import type { PersonRow } from "./translate-person.ts";

interface Problem {
  cause: string;
  value: string;
}

interface Doubt extends Problem {
  line: number;
  nameEn: string;
}

/** Ids whose listing a merge took off the site, each with the id of the kept listing. */
export type MergedIds = ReadonlyMap<string, string>;

/** Looks up which of some ids a listing of the site has. */
type FindListed = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** A number or address that the file has for an applicant; short ones are no contact. */
function contactOf({ phone, email }: PersonRow): string {
  const digits = phone.replace(/\D/g, "").slice(-9);
  if (digits.length === 9 && !/^(\d)\1+$/.test(digits)) return digits;
  return email.includes("@") ? folded(email) : "";
}

/** 72 bits of a text's hash, which a map holds in a fraction of the text's memory. */
const digestOf = (text: string) => hash("sha256", text, "base64").slice(0, 12);

/**
 * Groups the rows of a file by person: each id with its facilities, in the file's order. A file of
 * 200,000 people is held in 60 MB: as numbers and digests instead of texts.
 */
export class People {
  /** Lines that cannot be read as a person. */
  readonly refused = new Map<number, Problem>();
  readonly doubtful: Doubt[] = [];
  private readonly places = new Map<string, number>();
  private readonly ids: string[] = [];
  private readonly lines: number[] = [];
  private readonly digests: string[] = [];
  /** One facility of most people, several of others. */
  private readonly facilities: (string | string[])[] = [];
  private readonly facilityIds = new Map<string, string>();
  private readonly byPerson = new Map<string, number>();
  private readonly byName = new Map<string, number>();
  /** Places of the ids of one person, by the place of the first. */
  private readonly shared = new Map<number, number[]>();
  private readonly listedAs = new Map<number, number>();
  private readonly unread = new Set<string>();
  private readonly ended = new Set<string>();

  /**
   * Adds a row of the file. The active rows of an id count: ended ones, before or after them, give it
   * no facility.
   */
  add(line: number, row: PersonRow, isEnded: boolean): void {
    const who = digestOf(`${folded(row.nameEn)}|${row.category}|${folded(row.gender)}`);
    const earlier = this.places.get(row.id);
    if (earlier === undefined) {
      this.addPerson(line, row, who);
      if (isEnded) this.ended.add(row.id);
    } else if (isEnded !== this.ended.has(row.id)) {
      if (!isEnded) this.replace(earlier, line, row, who);
    } else if (this.digests[earlier] !== who) {
      const value = `${row.id}, line ${this.lines[earlier]}`;
      this.refuse(line, row, { cause: "the id is another person on an earlier line", value });
    } else if (listOf(this.facilities[earlier]).includes(row.facilityId)) {
      const value = `${row.id}, ${row.facilityId}`;
      this.refuse(line, row, { cause: "the id and facility are on an earlier line too", value });
    } else this.addFacility(earlier, row.facilityId);
  }

  refuse(line: number, { id }: PersonRow, problem: Problem): void {
    this.refused.set(line, problem);
    this.unread.add(id);
  }

  /** Lists several ids of one person under the one that the site has already, else the first. */
  async join(findListed: FindListed, merged: MergedIds): Promise<void> {
    const several = [...this.shared.values()];
    const known = await findListed(several.flat().map((place) => this.ids[place] ?? ""));
    for (const places of several) {
      const main = places.find((place) => known.has(this.ids[place] ?? "")) ?? places[0] ?? 0;
      for (const place of places) {
        if (place === main) continue;
        this.listedAs.set(place, main);
        for (const id of listOf(this.facilities[place])) this.addFacility(main, id);
      }
    }
    for (const [id, keptId] of merged) this.joinMerged(id, keptId);
    this.byPerson.clear();
    this.byName.clear();
    this.digests.length = 0;
  }

  /** Whether the file has a row of an id, be it one that cannot be read. */
  has(id: string): boolean {
    return this.places.has(id) || this.unread.has(id);
  }

  /** Whether the file has a row of an id whose licence has not ended. */
  isActive(id: string): boolean {
    return this.has(id) && !this.ended.has(id);
  }

  /** Whether a row of an id says that its licence has ended, and an active one counts instead. */
  isSuperseded(id: string, state: "active" | "ended" | undefined): boolean {
    return state === "ended" && this.places.has(id) && !this.ended.has(id);
  }

  /** Whether a person is listed under another of their ids. */
  isJoined(id: string): boolean {
    return this.listedAs.has(this.places.get(id) ?? -1);
  }

  /** The line that describes a listed id. */
  lineOf(id: string): number | undefined {
    return this.lines[this.places.get(id) ?? -1];
  }

  facilitiesOf(id: string): readonly string[] {
    return listOf(this.facilities[this.places.get(id) ?? -1]);
  }

  private addPerson(line: number, row: PersonRow, who: string): void {
    const place = this.ids.length;
    this.places.set(row.id, place);
    this.ids.push(row.id);
    this.lines.push(line);
    this.digests.push(who);
    this.facilities.push(this.facilityId(row.facilityId));
    this.compare(place, line, row, who);
  }

  /** Describes an id by its first active row instead of an ended one. */
  private replace(place: number, line: number, row: PersonRow, who: string): void {
    this.ended.delete(row.id);
    this.lines[place] = line;
    this.facilities[place] = this.facilityId(row.facilityId);
    if (this.digests[place] === who) return;
    this.digests[place] = who;
    this.compare(place, line, row, who);
  }

  /** Finds earlier ids of the same person, and doubts those of the same name. */
  private compare(place: number, line: number, row: PersonRow, who: string): void {
    const contact = contactOf(row);
    if (contact !== "") {
      const person = digestOf(`${who}|${contact}`);
      const first = this.byPerson.get(person);
      if (first !== undefined) {
        this.shared.set(first, [...(this.shared.get(first) ?? [first]), place]);
        return;
      }
      this.byPerson.set(person, place);
    }
    const other = this.byName.get(who);
    if (other === undefined) this.byName.set(who, place);
    // Two words are the name of many.
    else if (row.nameEn.trim().split(/\s+/).length > 2) {
      const cause = "another id has the same name and category";
      const value = `${row.id}, ${this.ids[other]}`;
      this.doubtful.push({ line, nameEn: row.nameEn, cause, value });
    }
  }

  /** Lists a merged id under the kept one, or the kept one under it where only its licence is active. */
  private joinMerged(id: string, keptId: string): void {
    const [merged, kept] = [this.mainOf(id), this.mainOf(keptId)];
    if (merged === undefined || kept === undefined || merged === kept) return;
    const [main, other] =
      this.isActive(id) && !this.isActive(keptId) ? [merged, kept] : [kept, merged];
    for (const [place, listed] of this.listedAs) {
      if (listed === other) this.listedAs.set(place, main);
    }
    this.listedAs.set(other, main);
    if (this.ended.has(this.ids[other] ?? "")) return;
    for (const facility of listOf(this.facilities[other])) this.addFacility(main, facility);
  }

  private mainOf(id: string): number | undefined {
    const place = this.places.get(id);
    return place === undefined ? undefined : (this.listedAs.get(place) ?? place);
  }

  private addFacility(place: number, facilityId: string): void {
    const known = listOf(this.facilities[place]);
    if (known.includes(facilityId)) return;
    this.facilities[place] = [...known, this.facilityId(facilityId)];
  }

  /** One copy of each facility's id. */
  private facilityId(id: string): string {
    const known = this.facilityIds.get(id);
    if (known !== undefined) return known;
    this.facilityIds.set(id, id);
    return id;
  }
}

function listOf(one: string | string[] | undefined): readonly string[] {
  if (one === undefined) return [];
  return typeof one === "string" ? [one] : one;
}

/**
 * Reads the file once: rows of one id are places of one person, and so are rows of another id with the
 * same name, category, gender and contact, or of an id whose listing was merged. The same name with
 * another contact is a doubt.
 */
export async function groupPeople(
  register: PeopleRegister,
  source: SpooledFile,
  findListed: FindListed,
  merged: MergedIds,
): Promise<People> {
  const people = new People();
  for await (const rows of readRowBatches(register, source)) {
    for (const { line, row, isWhole } of rows) {
      if (!isWhole) {
        const cause = "the row has more or fewer cells than the header";
        people.refuse(line, row, { cause, value: row.id });
      } else if (!register.idShape.test(row.id)) {
        people.refuse(line, row, { cause: "the id has another shape", value: row.id });
      } else {
        const state = register.statuses[row.status.toUpperCase()];
        if (state) people.add(line, row, state === "ended");
        else people.refuse(line, row, { cause: "the state is not known", value: row.status });
      }
    }
  }
  await people.join(findListed, merged);
  return people;
}
