import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import type { Panel } from "#app/admin-kit/resource.server.ts";
import { changedColumns } from "#app/content/editing/content-changes.ts";
import type { DocumentKind } from "#app/content/editing/content-kinds.ts";
import { listVersions } from "#app/content/editing/versions.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { resourceWords } from "../../resource-parts/words.ts";

/** The versions of a document, each with a page of its differences. */
export function versionsPanel(kind: DocumentKind): Panel<"content.versions"> {
  return {
    label: "content.versions",
    async load(scope, id) {
      const { database, actor, locale } = scope;
      const versions = await withRead(database, actor, (tx) => listVersions(tx, { kind, id }));
      const names = await scope.namesOf(versions.flatMap(({ savedBy }) => savedBy ?? []));
      const say = createTranslator(locale, resourceWords[locale]);
      return {
        facts: versions.map(({ id: version, savedAt, savedBy, values }, place) => {
          const older = versions[place + 1];
          const changed = older ? changedColumns(older.values, values) : null;
          const name = (savedBy && names.get(savedBy)) ?? "–";
          return {
            label: `${shortMoment(savedAt, locale)} · ${name}`,
            value: changed
              ? changed.join(", ") || say("content.version.same")
              : say("content.version.first"),
            to: `/admin/content/versions/${kind}/${id}/${version}`,
          };
        }),
      };
    },
  };
}
