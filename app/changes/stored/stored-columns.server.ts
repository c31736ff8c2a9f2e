import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { StatedFacts } from "#app/directory/stated-facts.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { hoursPart, licencePart, replyPart, trainingPart, visitsPart } from "../inputs.ts";
import type { ChangeTarget } from "../rules.ts";
import { type PartFact, propertyFacts, type StoredPart } from "./stored-part.ts";

interface Columns<S extends z.ZodType> {
  shape: S;
  /** The columns as a JSON object of the part's shape. */
  json(target: ChangeTarget): SQL;
  set(value: z.infer<S>, today: string, target: ChangeTarget): SQL;
  /** The row that holds them; the listing's own where it is not said. */
  row?(target: ChangeTarget): { table: SQL; where: SQL };
  facts?: readonly PartFact[];
}

/** A part that is some columns of one row. */
export function columnsPart<S extends z.ZodType>({
  shape,
  json,
  set,
  row,
  facts,
}: Columns<S>): StoredPart {
  const rowOf = (target: ChangeTarget) => row?.(target) ?? ownRow(target);
  return {
    ...(facts && { facts }),
    async read(tx, target) {
      const { table, where } = rowOf(target);
      const found = await tx.execute<{ part: object }>(
        sql`select ${json(target)} as part from ${table} where ${where}`,
      );
      return found.rows[0]?.part ?? null;
    },
    async write(tx, target, value, today) {
      const { table, where } = rowOf(target);
      const parsed = shape.parse(value);
      await tx.execute(sql`update ${table} set ${set(parsed, today, target)} where ${where}`);
    },
  };
}

function ownRow({ entityType, entityId }: ChangeTarget) {
  return { table: sql`${sql.identifier(entityType)}`, where: sql`id = ${entityId}::uuid` };
}

/** A place of practice, of the professional alone whose listing it is. */
export function placeRow({ entityId, subjectId }: ChangeTarget) {
  return {
    table: sql`places_of_practice`,
    where: sql`id = ${subjectId}::uuid and professional_id = ${entityId}::uuid`,
  };
}

const rowWithHours = (target: ChangeTarget) =>
  target.subjectId ? placeRow(target) : ownRow(target);
const jsonb = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

function weekPart(fact: "hours" | "ramadan", own: SQL, atPlace: SQL): StoredPart {
  const column = ({ subjectId }: ChangeTarget) => (subjectId ? atPlace : own);
  return columnsPart({
    shape: hoursPart,
    facts: propertyFacts({ [fact]: "week" }),
    row: rowWithHours,
    json: (target) => sql`json_build_object('week', ${column(target)})`,
    set: ({ week }, _today, target) => sql`${column(target)} = ${jsonb(week)}`,
  });
}

export const storedHours = weekPart("hours", sql`opening_hours`, sql`hours`);
export const storedRamadan = weekPart("ramadan", sql`ramadan_hours`, sql`ramadan_hours`);

export const storedVisits = columnsPart({
  shape: visitsPart,
  facts: propertyFacts({ fee: "fee", followUpFee: "followUpFee", visitTypes: "visitTypes" }),
  row: placeRow,
  json: () =>
    sql`json_build_object('fee', fee, 'followUpFee', follow_up_fee, 'visitTypes', visit_types)`,
  set: ({ fee, followUpFee, visitTypes }) => sql`fee = ${fee}::numeric,
    follow_up_fee = ${followUpFee}::numeric, visit_types = ${sql.param(visitTypes)}::text[]`,
});

const trainingColumn = (name: "education" | "experience") =>
  columnsPart({
    shape: trainingPart,
    facts: propertyFacts({ [name]: "steps" }),
    json: () => sql`json_build_object('steps', ${sql.identifier(name)})`,
    set: ({ steps }) => sql`${sql.identifier(name)} = ${jsonb(steps)}`,
  });

export const storedEducation = trainingColumn("education");
export const storedExperience = trainingColumn("experience");

/** A licence that the approver did not find in the register is not checked. */
export const storedLicence = columnsPart({
  shape: licencePart,
  json: () =>
    sql`json_build_object('authority', coalesce(licence_authority, ''), 'number', coalesce(licence_number, ''))`,
  set: ({ authority, number, checkedOn }) => sql`licence_authority = ${authority},
    licence_number = ${number}, licence_checked_on = ${checkedOn ?? null}::date`,
});

/** The reply to a review of the listing; an empty one takes it away. */
export const storedReply = columnsPart({
  shape: replyPart,
  row: ({ entityId, subjectId }) => ({
    table: sql`reviews`,
    where: sql`id = ${subjectId}::uuid and ${entityId}::uuid in (professional_id, clinic_id) and state = 'published'`,
  }),
  json: () =>
    sql`json_build_object('body', coalesce(owner_reply, ''), 'locale', coalesce(owner_reply_locale, locale))`,
  set: ({ body, locale }) => sql`owner_reply = nullif(${body}, ''),
    owner_reply_locale = case when ${body} = '' then null else ${locale} end,
    owner_replied_at = case when ${body} = '' then null else now() end`,
});

/** Adds statements to those of a listing. */
export async function stateFacts(
  tx: Transaction,
  { entityType, entityId }: ChangeTarget,
  facts: StatedFacts,
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(entityType)}
    set stated_facts = stated_facts || ${JSON.stringify(facts)}::jsonb, version = version + 1, updated_at = now()
    where id = ${entityId}::uuid`);
}
