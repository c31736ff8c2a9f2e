import { sql } from "drizzle-orm";
import { isOfRegister } from "#app/directory/rules.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { EditedListing } from "../queries.server.ts";
import type { ChangedType, ChangePart } from "../rules.ts";
import type { RegisterStart } from "./edited-listing.ts";

interface Stated extends Record<string, unknown> {
  key: string | null;
  checkedOn: string | null;
  nameEn: string;
  nameAr: string;
  licence: string | null;
  addressEn: string;
  addressAr: string;
  phone: string | null;
  website: string | null;
  missing: Partial<Record<ChangePart, boolean>>;
}

/**
 * Returns the facts of a listing that a public register filled in; null for listings of other sources, and once the
 * owner confirmed or changed anything.
 */
export async function readRegisterStart(
  database: Database,
  actor: Actor,
  { entityType, entityId }: { entityType: ChangedType; entityId: string },
  { edited, locale }: { edited: Pick<EditedListing, "changes">; locale: Locale },
): Promise<RegisterStart | null> {
  if (edited.changes.length > 0) return null;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Stated>(entityType === "clinics" ? clinicFacts(entityId) : personFacts(entityId)),
  );
  const [found] = rows;
  if (!found?.checkedOn || !isOfRegister(found.key)) return null;
  const { missing, licence, website } = found;
  const facts: RegisterStart["facts"] = [
    { name: "name", value: inLocale(locale, found.nameEn, found.nameAr) },
    { name: "licence", value: licence ?? "" },
  ];
  if (entityType === "clinics") {
    facts.push(
      {
        name: "address",
        value: inLocale(locale, found.addressEn, found.addressAr || found.addressEn),
      },
      { name: "phone", value: found.phone ? phoneText(found.phone) : "" },
      { name: "website", value: website ?? "" },
    );
  }
  const parts = Object.entries(missing) as [ChangePart, boolean][];
  return {
    date: formatDate(found.checkedOn, locale),
    facts,
    open: parts.filter(([, isMissing]) => isMissing).map(([part]) => part),
  };
}

const clinicFacts = (id: string) => sql`
  select external_key as key, licence_checked_on::text as "checkedOn", name_en as "nameEn",
    name_ar as "nameAr", licence_number as licence, address_en as "addressEn",
    address_ar as "addressAr", phone, website,
    json_build_object(
      'hours', opening_hours is null, 'contact', phone is null,
      'networks', not exists (select 1 from clinic_networks n where n.clinic_id = c.id),
      'description', description_en = '') as missing
  from clinics c where id = ${id}::uuid`;

const personFacts = (id: string) => sql`
  select external_key as key, licence_checked_on::text as "checkedOn", name_en as "nameEn",
    name_ar as "nameAr", licence_number as licence, '' as "addressEn", '' as "addressAr",
    null as phone, null as website,
    json_build_object(
      'languages', not exists (select 1 from professional_vocabulary v
        where v.professional_id = p.id and v.purpose = 'language'),
      'description', description_en = '', 'picture', image_path is null) as missing
  from professionals p where id = ${id}::uuid`;
