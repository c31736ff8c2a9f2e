import type { Panel } from "#app/admin-kit/resource.server.ts";
import type { DocumentKind } from "#app/content/editing/content-kinds.ts";
import { readContent } from "#app/content/editing/content-record.server.ts";
import { seoLimits } from "#app/content/editing/rules.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { sayIn } from "../resource-parts/panel-content.server.ts";

/** Shows a document as results of search engines do: what they cut is left out. */
export function seoPanel(kind: DocumentKind): Panel<"content.seo"> {
  return {
    label: "content.seo",
    async load(scope, id) {
      const { database, actor } = scope;
      const found = await withRead(database, actor, (tx) => readContent(tx, { kind, id }));
      const say = sayIn(scope);
      const row = found?.row ?? {};
      const shown = [
        { field: "seoTitle", instead: "title", most: seoLimits.title },
        { field: "seoDescription", instead: "summary", most: seoLimits.description },
      ] as const;
      return {
        facts: (["En", "Ar"] as const).flatMap((language) =>
          shown.map(({ field, instead, most }) => {
            const suffix = language === "En" ? "" : language;
            const text = String(row[`${field}${suffix}`] || row[`${instead}${suffix}`] || "");
            const length = say("content.length", { count: text.length, most });
            return {
              label: `${say(`content.${field}${language}`)} · ${length}`,
              value: cutText(text, most) || "–",
            };
          }),
        ),
      };
    },
  };
}

/** Cuts at the end of a word. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2))}…`;
}
