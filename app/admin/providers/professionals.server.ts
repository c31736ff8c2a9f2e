import { sql } from "drizzle-orm";
import { column, defineResource, eachRow, type RowAction } from "#app/admin-kit/resource.server.ts";
import { renameListing } from "#app/directory/listings/rename-listing.server.ts";
import { setManyListed } from "#app/directory/listings/set-many-listed.server.ts";
import { renameForm } from "../people/decision-forms.ts";
import { resourceWords } from "../resources/words.ts";
import { editProfessional } from "./edit-professional.server.ts";
import { findSlug, readClaims, readPlaces, readReviews } from "./listing-panels.server.ts";

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
    nameEn: column("text", "professionals.nameEn", sql`p.name_en`, { width: 16 }),
    nameAr: column("text", "professionals.nameAr", sql`p.name_ar`, { width: 14 }),
    status: column("choice", "column.status", sql`p.status`, {
      isFiltered: true,
      options: ["active", "inactive"],
      optionKeys: "status.",
    }),
    profession: column("text", "professionals.profession", sql`profession.name`, {
      join: sql`join vocabulary_items profession on profession.id = p.profession_id`,
      isFiltered: true,
    }),
    specialty: column(
      "text",
      "professionals.specialty",
      sql`(select item.name from professional_vocabulary own join vocabulary_items item on item.id = own.item_id
        where own.professional_id = p.id and own.purpose = 'specialty' order by own.is_primary desc, item.id limit 1)`,
      { sort: null },
    ),
    authority: column("choice", "professionals.authority", sql`p.licence_authority`, {
      hasNulls: true,
      isFiltered: true,
      options: ["DHA", "DOH", "MOHAP", "DHCR"],
    }),
    number: column("text", "professionals.number", sql`p.licence_number`, {
      width: 9,
      hasNulls: true,
      isFiltered: true,
    }),
    checked: column("date", "professionals.checked", sql`p.licence_checked_on`, {
      hasNulls: true,
      isFiltered: true,
    }),
    rating: column("number", "professionals.rating", sql`round(p.average_rating, 2)`, {
      sort: sql`p.average_rating`,
      isFiltered: true,
    }),
    reviews: column("number", "professionals.reviews", sql`p.review_count`, { isFiltered: true }),
    featured: column("flag", "professionals.featured", sql`p.is_featured`, {
      isFiltered: true,
      isShown: false,
    }),
    updatedAt: column("moment", "column.updatedAt", sql`p.updated_at`, { isFiltered: true }),
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
