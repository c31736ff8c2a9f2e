import { sql } from "drizzle-orm";
import {
  type AdminScope,
  column,
  defineResource,
  type Edit,
  eachRow,
  type PanelContent,
} from "#app/admin-kit/resource.server.ts";
import { altVersion, describePicture } from "#app/media/library/describe-picture.server.ts";
import { removeUnused } from "#app/media/library/remove-unused.server.ts";
import { replaceableBuckets } from "#app/media/rules.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { publicBuckets } from "#app/platform/storage/paths.ts";
import { readTexts, sayIn } from "../../resource-parts/panel-content.server.ts";
import { type ResourceWord, resourceWords } from "../../resource-parts/words.ts";
import { mediaFileForm } from "./picture-form.ts";
import {
  findPictureUses,
  pictureUses,
  smallestVariant,
  versionedAddress,
} from "./queries.server.ts";

const permission = "files.store";
const address = sql`'/files/' || m.bucket || '/' || m.path`;
const alt = (language: "en" | "ar") =>
  sql`nullif(m.metadata -> 'alt' ->> ${sql.raw(`'${language}'`)}, '')`;
const named = (language: "en" | "ar") =>
  sql`coalesce(${alt(language)}, split_part(m.path, '/', -1))`;

const used = sql`left join (select shown.address, count(distinct (shown.place, shown.record))::int as count
  from (${pictureUses}) shown group by shown.address) used on used.address = ${address}`;
const storer = sql`left join lateral (select u.full_name from audit_log a left join users u on u.auth_user_id = a.actor_id
  where a.entity_type = 'media_file' and a.entity_id = m.id::text and a.action = 'file.store' limit 1) storer on true`;

const oversizedBytes = 1_000_000;
const oversizedWidth = 1_920;

/** Larger than any page shows. */
export const isOversized = sql.raw(
  `(m.size > ${oversizedBytes} or coalesce((m.metadata ->> 'width')::int, 0) > ${oversizedWidth})`,
);

/** The lists of the back office, and the words for one of their rows. */
const places: Readonly<Record<string, { path: string; word: ResourceWord }>> = {
  professionals: { path: "/admin/professionals", word: "professionals.one" },
  clinics: { path: "/admin/clinics-and-centers", word: "clinics.one" },
  services: { path: "/admin/services", word: "services.one" },
  franchises: { path: "/admin/franchises", word: "franchises.one" },
  blog_articles: { path: "/admin/blog/articles", word: "content.article.one" },
  help_articles: { path: "/admin/help/articles", word: "content.article.one" },
  content_pages: { path: "/admin/content/pages", word: "content.page.one" },
};

/** Everything that shows a picture, each with its page of the back office. */
async function usesPanel(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const name = sql.identifier(scope.locale === "ar" ? "name_ar" : "name");
  const rows = await readTexts(
    scope,
    sql`select used.place || used.record as key, used.place, used.record, coalesce(nullif(used.${name}, ''), used.name) as name
      from media_files m join (${pictureUses}) used on used.address = ${address}
      where m.id::text = ${id} order by used.place, used.name limit 100`,
  );
  return {
    facts: rows.flatMap(({ place, record, name: value }) => {
      const found = places[place ?? ""];
      return found
        ? [{ label: say(found.word), value: value ?? "", to: `${found.path}/${record}` }]
        : [];
    }),
  };
}

/** How a picture is used by hand, and the page that replaces it. */
async function addressPanel(scope: AdminScope, id: string): Promise<PanelContent> {
  const say = sayIn(scope);
  const [row] = await readTexts(
    scope,
    sql`select m.id::text as key, ${address} as address, ${versionedAddress(sql`m.path`)} as shown,
        '@image ' || coalesce(${alt("en")}, '') || ' | ' || ${address} || ' | ' || (m.metadata ->> 'width') || ' | ' || (m.metadata ->> 'height') as line,
        (m.bucket = any(${sql.param([...replaceableBuckets])}::text[]) and m.metadata ? 'width')::text as replaceable
      from media_files m where m.id::text = ${id}`,
  );
  if (!row) return { facts: [] };
  const to = `/admin/content/media/${id}/replace`;
  return {
    facts: [
      { label: say("pictures.address"), value: row.address ?? "", to: row.shown ?? "" },
      ...(row.line ? [{ label: say("pictures.line"), value: row.line }] : []),
      ...(row.replaceable === "true"
        ? [{ label: say("pictures.replacement"), value: say("pictures.replace"), to }]
        : []),
    ],
  };
}

const edit: Edit = {
  permission,
  form: mediaFileForm,
  async read({ database, actor }, id) {
    const { rows } = await withRead(database, actor, (tx) =>
      tx.execute<{ en: string; ar: string }>(
        sql`select coalesce(${alt("en")}, '') as en, coalesce(${alt("ar")}, '') as ar from media_files m where m.id::text = ${id}`,
      ),
    );
    const [found] = rows;
    return found ? { values: { alt: found }, version: altVersion(found) } : null;
  },
  save: (scope, { id, version, values }) =>
    describePicture(scope, scope.actor, {
      id,
      version,
      alt: mediaFileForm.fields.alt.schema.parse(values.alt),
    }),
};

/** The media library: every public picture, what shows it, who stored it. */
export const mediaLibrary = defineResource({
  name: "media",
  path: "/admin/content/media",
  words: { one: "media.one", many: "media.many", empty: "media.filledBy" },
  messages: resourceWords,
  entityType: "media_file",
  from: sql`media_files m`,
  where: sql`m.bucket = any(${sql.param([...publicBuckets])}::text[])`,
  id: sql`m.id`,
  title: { en: "name", ar: "name" },
  picture: "picture",
  size: 50,
  search: [sql`m.path`, alt("en"), alt("ar")],
  sort: "-createdAt",
  publicPage: versionedAddress(sql`m.path`),
  edit,
  columns: {
    picture: column("text", "media.picture", versionedAddress(smallestVariant), { sort: null }),
    name: column("text", "media.name", { en: named("en"), ar: named("ar") }),
    uses: column("number", "media.uses", sql`coalesce(used.count, 0)`, {
      join: used,
      isFiltered: true,
    }),
    unused: column("flag", "media.unused", sql`(used.count is null)`, {
      join: used,
      isFiltered: true,
      isShown: false,
    }),
    size: column("number", "media.size", sql`round(m.size / 1000.0)`, { isFiltered: true }),
    width: column("number", "media.width", sql`(m.metadata ->> 'width')::int`, {
      hasNulls: true,
      isFiltered: true,
      isShown: false,
    }),
    height: column("number", "media.height", sql`(m.metadata ->> 'height')::int`, {
      hasNulls: true,
      isShown: false,
    }),
    oversized: column("flag", "media.oversized", isOversized, { isFiltered: true, isShown: false }),
    described: column(
      "flag",
      "media.described",
      sql`(${alt("en")} is not null and ${alt("ar")} is not null)`,
      { isFiltered: true, isShown: false },
    ),
    bucket: column("choice", "media.bucket", sql`m.bucket`, {
      isFiltered: true,
      isShown: false,
      options: publicBuckets,
      optionKeys: "bucket.",
    }),
    type: column("text", "media.type", sql`m.type`, { isFiltered: true, isShown: false }),
    by: column("text", "media.by", sql`storer.full_name`, {
      join: storer,
      hasNulls: true,
      isFiltered: true,
    }),
    createdAt: column("moment", "media.storedAt", sql`m.created_at`, { isFiltered: true }),
  },
  panels: {
    uses: { label: "media.usedBy", load: usesPanel },
    address: { label: "media.use", load: addressPanel },
  },
  actions: {
    delete: {
      label: "action.delete",
      permission: "files.remove",
      isDangerous: true,
      consequence: "delete.picture",
      run: eachRow((scope, { id }) =>
        removeUnused(scope, scope.actor, { id, findUses: findPictureUses }),
      ),
    },
  },
});
