import { sql } from "drizzle-orm";
import { readListingParts } from "#app/changes/edit-listing.server.ts";
import { presentEditor } from "#app/changes/practice/present-editor.server.ts";
import { listServiceChoices, readEditedListing } from "#app/changes/queries.server.ts";
import type { ChangedType } from "#app/changes/rules.ts";
import type { StaffPart } from "#app/changes/stored/staff-part.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import { getVocabulary, type Vocabulary } from "#app/vocabulary/queries.server.ts";
import type { AdminScope } from "../read-admin-page.server.ts";
import { listRows, providerPartWords, readPracticeRows } from "./list-rows.server.ts";
import type { ProviderTab, SectionGroup, SectionRow, StaffSection } from "./provider-tab.ts";
import { readLastEdit } from "./read-recorded.server.ts";
import { staffPartOf } from "./staff/staff-parts.ts";
import type { tabAt } from "./tabs.ts";

type Tab = NonNullable<ReturnType<typeof tabAt>>;

/** Reads what a tab of a record edits. @throws AppError `not_found`. */
export async function readTab(
  scope: AdminScope,
  { entityType, parts, tab }: Tab,
  id: string,
): Promise<ProviderTab> {
  const { database, actor, config, locale } = scope;
  const head = await readHead(scope, { entityType, id });
  const listing = { entityType, entityId: id };
  const edited = await readEditedListing(database, actor, listing);
  const vocabulary = await getVocabulary(database);
  const serviceChoices = tab === "services" ? await readServiceChoices(scope) : [];
  const context = { config, locale, vocabulary, openKey: null, serviceChoices };
  const editor = presentEditor(entityType, head, edited, context);
  const places = parts.staff?.includes("practice")
    ? await readPracticeRows(scope, { entityType, id })
    : [];
  const rowScope = { locale, vocabulary, places };
  const { shared = [], staff = [] } = parts;

  const groupOf = async (
    subjectId: string | null,
    { title, sections }: { title: string | null; sections: ProviderTab["editor"]["sections"] },
  ): Promise<SectionGroup> => ({
    key: subjectId ?? "listing",
    title,
    shared: shared.flatMap((part) => sections.filter((section) => section.part === part)),
    staff: await readStaffSections(scope, { ...listing, subjectId }, { staff, rowScope }),
  });
  const groups = parts.isOfPlaces
    ? await Promise.all(
        editor.places.map(({ id: place, name, sections }) =>
          groupOf(place, { title: name, sections }),
        ),
      )
    : [await groupOf(null, { title: null, sections: editor.sections })];
  const isNetworks = tab === "networks";
  return {
    entityType,
    id,
    tab,
    name: editor.name,
    publicPage: head.status === "active" ? entityPath(entityType, head.slug) : null,
    version: head.version,
    groups,
    // The sections are in the groups, and 3,000 choices are only for networks.
    editor: {
      ...editor,
      sections: [],
      places: [],
      reviews: [],
      changes: [],
      choices: isNetworks ? editor.choices : { ...noChoices, services: serviceChoices },
    },
    choices: { places: places.map(({ key, label }) => ({ value: key, label })) },
    lastCheck:
      tab === "licence"
        ? await readLastEdit(scope, { entityType, id, property: "checkedOn" })
        : null,
    today: dubaiDay(),
  };
}

/** The services of the directory; one that is not on the site says so. */
async function readServiceChoices(scope: AdminScope): Promise<Choice[]> {
  const t = providerPartWords(scope.locale);
  const services = await listServiceChoices(scope, { withUnlisted: true });
  return services.map(({ value, label, isListed }) => ({
    value,
    label: isListed ? label : `${label} · ${t("practice.unlisted")}`,
  }));
}

const noChoices: ProviderTab["editor"]["choices"] = {
  languages: [],
  specialties: [],
  "insurance-providers": [],
  "insurance-administrators": [],
  "insurance-networks": [],
  services: [],
};

interface Head extends Record<string, unknown> {
  slug: string;
  nameEn: string;
  nameAr: string;
  status: string;
  version: number;
}

export async function readHead(
  { actor, database }: Pick<AdminScope, "actor" | "database">,
  { entityType, id }: { entityType: ChangedType; id: string },
): Promise<Head> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Head>(sql`
      select slug, name_en as "nameEn", name_ar as "nameAr", status, version
      from ${sql.identifier(entityType)} where id::text = ${id}`),
  );
  if (!rows[0]) throw new AppError("not_found", "There is no such record.");
  return rows[0];
}

interface RowScope {
  locale: AdminScope["locale"];
  vocabulary: Vocabulary;
  places: readonly SectionRow[];
}

async function readStaffSections(
  scope: AdminScope,
  target: { entityType: ChangedType; entityId: string; subjectId: string | null },
  { staff, rowScope }: { staff: readonly StaffPart[]; rowScope: RowScope },
): Promise<StaffSection[]> {
  if (staff.length === 0) return [];
  const read = await readListingParts(scope, scope.actor, { ...target, parts: staff });
  const { entityType, subjectId } = target;
  return staff.flatMap((part): StaffSection[] => {
    const stored = read?.parts[part];
    if (!stored) return [];
    const rows = listRows(part, stored, { ...rowScope, entityType });
    const key = subjectId === null ? part : `${part}-${subjectId}`;
    const { form: declared, write } = staffPartOf(part, entityType);
    const form = describeForm(declared);
    if (part !== "pictureCrop") return [{ key, part, subjectId, form, typed: write(stored), rows }];
    // One form for each picture.
    return rows.map((row, place) => ({
      key: `${key}-${place}`,
      part,
      subjectId,
      form,
      typed: { path: row.key },
      rows: [row],
    }));
  });
}
