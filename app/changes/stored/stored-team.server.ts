import { sql } from "drizzle-orm";
import { insertEntity } from "#app/directory/editing/create-entities.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type TeamMember, teamPart } from "../inputs.ts";
import { settleFacts } from "./settle-facts.server.ts";
import type { StoredPart } from "./stored-part.ts";
import { choosePrimary } from "./stored-practice.server.ts";

/** A person in the team of a clinic: a place of practice, and a listing where they have none yet. */
export const storedTeam: StoredPart = {
  async read(tx, { entityId }) {
    const { rows } = await tx.execute(sql`select 1 from clinics where id = ${entityId}::uuid`);
    return rows.length > 0 ? {} : null;
  },
  async write(tx, { entityId }, value) {
    const member = teamPart.parse(value);
    const id = (await findMember(tx, member)) ?? (await addProfessional(tx, member));
    await settleFacts(tx, id);
    await tx.execute(sql`
      insert into places_of_practice (professional_id, clinic_id) values (${id}::uuid, ${entityId}::uuid)
      on conflict do nothing`);
    await choosePrimary(tx, [id]);
  },
};

/**
 * Returns the listing of a member: the one that was proposed, or the one that has their licence by
 * now. Null for a new person.
 * @throws AppError `unprocessable` where the listing is gone.
 */
export async function findMember(tx: Transaction, member: TeamMember): Promise<string | null> {
  const { professionalId, authority, number } = member;
  const isMember =
    professionalId === null
      ? sql`licence_authority = ${authority} and licence_number = ${number}`
      : sql`id = ${professionalId}::uuid and status = 'active'`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from professionals where ${isMember} for update`,
  );
  const id = rows[0]?.id ?? null;
  if (id === null && professionalId !== null) {
    throw new AppError("unprocessable", "This person is no longer listed.");
  }
  return id;
}

/** Adds the listing of a new person; their licence is checked if the approver found it in the register. */
async function addProfessional(tx: Transaction, member: TeamMember): Promise<string> {
  const { specialtyId, languageIds } = member;
  const { id } = await insertEntity(tx, "professionals", {
    values: {
      name_en: member.nameEn,
      name_ar: member.nameAr,
      gender: member.gender,
      profession_id: member.professionId,
      licence_authority: member.authority,
      licence_number: member.number,
      licence_checked_on: member.checkedOn ?? null,
      status: "active",
    },
    choices: { specialties: specialtyId === null ? [] : [specialtyId], languages: languageIds },
  });
  return id;
}

/** Returns the listing that this transaction added for a member; null for one that existed before. */
export async function findAdded(
  tx: Transaction,
  after: unknown,
): Promise<{ id: string; slug: string } | null> {
  const id = await findMember(tx, teamPart.parse(after));
  const { rows } = await tx.execute<{ id: string; slug: string }>(
    sql`select id, slug from professionals where id = ${id}::uuid and created_at = now()`,
  );
  return rows[0] ?? null;
}
