import { sql } from "drizzle-orm";
import { returnRenewed } from "../licences/end-expired.server.ts";
import {
  evidencePart,
  locationPart,
  pictureCropPart,
  pictureTextsPart,
  registerPart,
  type StaffPart,
} from "../stored/staff-part.ts";
import { columnsPart } from "../stored/stored-columns.server.ts";
import { networksOf } from "../stored/stored-lists.server.ts";
import type { StoredPart } from "../stored/stored-part.ts";
import { storedPractice } from "../stored/stored-practice.server.ts";

const registerColumns = columnsPart({
  shape: registerPart,
  json: () => sql`json_build_object('authority', licence_authority, 'number', licence_number,
    'checkedOn', licence_checked_on, 'expiresOn', licence_expires_on)`,
  set: ({ authority, number, checkedOn, expiresOn }) => sql`licence_authority = ${authority},
    licence_number = ${number}, licence_checked_on = ${checkedOn}::date,
    licence_expires_on = ${expiresOn}::date`,
});

/** A licence that is renewed returns its listing. */
const storedRegister: StoredPart = {
  ...registerColumns,
  async write(tx, target, value, today) {
    await registerColumns.write(tx, target, value, today);
    await returnRenewed(tx, { entityType: target.entityType, today, entityId: target.entityId });
  },
};

const storedLocation = columnsPart({
  shape: locationPart,
  json: () => sql`json_build_object('latitude', latitude, 'longitude', longitude)`,
  set: ({ latitude, longitude }) =>
    sql`latitude = ${latitude}::float8, longitude = ${longitude}::float8`,
});

/** The texts of a clinic's pictures, for people who do not see them. */
const storedPictureTexts: StoredPart = {
  async read(tx, { entityId }) {
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('pictures', coalesce(json_agg(json_build_object('path', path,
        'altEn', alt_en, 'altAr', alt_ar) order by position), '[]')) as part
      from clinic_pictures where clinic_id = ${entityId}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, { entityId }, value) {
    const { pictures } = pictureTextsPart.parse(value);
    const given = JSON.stringify(pictures);
    await tx.execute(sql`
      update clinic_pictures p set alt_en = given."altEn", alt_ar = given."altAr"
      from json_to_recordset(${given}::json) as given(path text, "altEn" text, "altAr" text)
      where p.clinic_id = ${entityId}::uuid and p.path = given.path`);
  },
};

/** Replaces a picture wherever the listing shows it. */
const storedPictureCrop: StoredPart = {
  async read(tx, { entityType, entityId }) {
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('picture', image_path, 'pictures', (
        select coalesce(json_agg(path order by position), '[]') from clinic_pictures
        where clinic_id = e.id)) as part
      from ${sql.identifier(entityType)} e where id = ${entityId}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, { entityType, entityId }, value) {
    const { from, to } = pictureCropPart.parse(value);
    const swap = (column: string) => {
      const own = sql.identifier(column);
      return sql`${own} = case when ${own} = ${from} then ${to} else ${own} end`;
    };
    const columns = entityType === "clinics" ? ["image_path", "cover_path"] : ["image_path"];
    await tx.execute(sql`
      update ${sql.identifier(entityType)} set ${sql.join(columns.map(swap), sql`, `)}
      where id = ${entityId}::uuid`);
    await tx.execute(sql`
      update clinic_pictures set path = ${to} where clinic_id = ${entityId}::uuid and path = ${from}`);
  },
};

/** When and where each accepted network was found. */
const storedEvidence: StoredPart = {
  async read(tx, target) {
    const { table, owner, id } = networksOf(target);
    const { rows } = await tx.execute<{ part: object }>(sql`
      select json_build_object('networks', coalesce(json_agg(json_build_object(
        'key', concat_ws('-', insurer_id, administrator_id, network_id),
        'confirmedOn', confirmed_on, 'evidence', evidence)
        order by insurer_id, administrator_id, network_id), '[]')) as part
      from ${table} where ${owner} = ${id}::uuid`);
    return rows[0]?.part ?? null;
  },
  async write(tx, target, value) {
    const { networks } = evidencePart.parse(value);
    const { table, owner, id } = networksOf(target);
    await tx.execute(sql`
      update ${table} n set confirmed_on = given."confirmedOn", evidence = given.evidence, source = 'staff'
      from json_to_recordset(${JSON.stringify(networks)}::json)
        as given(key text, "confirmedOn" date, evidence text)
      where n.${owner} = ${id}::uuid
        and concat_ws('-', n.insurer_id, n.administrator_id, n.network_id) = given.key
        and (n.confirmed_on, n.evidence) is distinct from (given."confirmedOn", given.evidence)`);
  },
};

export const storedStaffParts: Record<StaffPart, StoredPart> = {
  register: storedRegister,
  location: storedLocation,
  pictureTexts: storedPictureTexts,
  pictureCrop: storedPictureCrop,
  practice: storedPractice,
  evidence: storedEvidence,
};
