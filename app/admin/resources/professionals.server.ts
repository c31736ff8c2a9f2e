import { sql } from "drizzle-orm";
import { defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { renameListing } from "#app/directory/listings/rename-listing.server.ts";
import { setManyListed } from "#app/directory/listings/set-many-listed.server.ts";
import { renameForm } from "./decision-forms.ts";
import { editProfessional } from "./edit-professional.server.ts";
import { findSlug, readClaims, readPlaces, readReviews } from "./listing-panels.server.ts";
import { resourceWords } from "./words.ts";

const entityType = "professionals";

const setListed =
  (isListed: boolean): RowAction["run"] =>
  async (scope, { ids }) => {
    const changed = new Set(await setManyListed(scope, scope.actor, { entityType, ids, isListed }));
    return ids.filter((id) => !changed.has(id)).map((id) => ({ id, code: "unchanged" }));
  };

export const professionals = defineResource({
  name: "professionals",
  path: "/admin/professionals",
  words: { one: "professionals.one", many: "professionals.many" },
  messages: resourceWords,
  entityType,
  from: sql`professionals p`,
  id: sql`p.id`,
  title: { en: "nameEn", ar: "nameAr" },
  search: [sql`p.name_en`, sql`p.name_ar`, sql`p.slug`, sql`p.licence_number`],
  sort: "nameEn",
  publicPage: sql`case when p.status = 'active' then '/professionals/' || p.slug end`,
  columns: {
    nameEn: { label: "professionals.nameEn", kind: "text", value: sql`p.name_en`, width: 16 },
    nameAr: { label: "professionals.nameAr", kind: "text", value: sql`p.name_ar`, width: 14 },
    status: {
      label: "column.status",
      kind: "choice",
      value: sql`p.status`,
      isFiltered: true,
      options: ["active", "inactive"],
      optionKeys: "status.",
    },
    profession: {
      label: "professionals.profession",
      kind: "text",
      value: sql`profession.name`,
      join: sql`join vocabulary_items profession on profession.id = p.profession_id`,
      isFiltered: true,
    },
    specialty: {
      label: "professionals.specialty",
      kind: "text",
      sort: null,
      value: sql`(select item.name from professional_vocabulary own join vocabulary_items item on item.id = own.item_id
        where own.professional_id = p.id and own.purpose = 'specialty' order by own.is_primary desc, item.id limit 1)`,
    },
    authority: {
      label: "professionals.authority",
      hasNulls: true,
      kind: "choice",
      value: sql`p.licence_authority`,
      isFiltered: true,
      options: ["DHA", "DOH", "MOHAP", "DHCR"],
    },
    number: {
      label: "professionals.number",
      hasNulls: true,
      kind: "text",
      value: sql`p.licence_number`,
      isFiltered: true,
    },
    checked: {
      label: "professionals.checked",
      hasNulls: true,
      kind: "date",
      value: sql`p.licence_checked_on`,
      isFiltered: true,
    },
    rating: {
      label: "professionals.rating",
      kind: "number",
      value: sql`round(p.average_rating, 2)`,
      sort: sql`p.average_rating`,
      isFiltered: true,
    },
    reviews: {
      label: "professionals.reviews",
      kind: "number",
      value: sql`p.review_count`,
      isFiltered: true,
    },
    featured: {
      label: "professionals.featured",
      kind: "flag",
      value: sql`p.is_featured`,
      isFiltered: true,
      isShown: false,
    },
    updatedAt: {
      label: "column.updatedAt",
      kind: "moment",
      value: sql`p.updated_at`,
      isFiltered: true,
    },
  },
  panels: {
    places: { label: "panel.places", load: readPlaces },
    reviews: { label: "panel.reviews", load: readReviews },
    claims: { label: "panel.claims", load: readClaims },
  },
  edit: editProfessional,
  actions: {
    unlist: {
      label: "action.unlist",
      permission: "listings.remove",
      appliesTo: sql`p.status = 'active'`,
      undo: "relist",
      isDangerous: true,
      chunk: 1_000,
      run: setListed(false),
    },
    relist: {
      label: "action.relist",
      permission: "listings.remove",
      appliesTo: sql`p.status = 'inactive'`,
      undo: "unlist",
      chunk: 1_000,
      run: setListed(true),
    },
    rename: {
      label: "action.rename",
      permission: "listings.rename",
      form: renameForm,
      isSingle: true,
      run: eachRow(async (scope, { id, values }) => {
        const slug = await findSlug(scope, id);
        const newSlug = String(values.newSlug);
        await renameListing(scope, scope.actor, { entityType, slug, newSlug });
      }),
    },
  },
});
