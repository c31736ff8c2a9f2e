import type { ListedMerge } from "#app/directory/duplicates/list-merges.server.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { AdminDuplicatesMessages } from "./messages/en.ts";

/** The last merges, each with the way back. */
export function MergeList({ merges }: { merges: ListedMerge[] }) {
  const t = useMessages<AdminDuplicatesMessages>("adminDuplicates");
  const locale = useLocale();
  if (merges.length === 0) return <p className="p-4 text-muted">{t("merges.none")}</p>;
  return (
    <ul className="divide-y divide-line">
      {merges.map(({ id, kept, merged, mergedBy, mergedAt, isUndone }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              {t("merges.line", {
                merged: inLocale(locale, merged.nameEn, merged.nameAr),
                kept: inLocale(locale, kept.nameEn, kept.nameAr),
              })}
            </p>
            <p className="text-sm text-muted">
              {t("merges.by", {
                actor: mergedBy,
                moment: formatMoment(new Date(mergedAt), locale),
              })}
            </p>
          </div>
          {isUndone ? (
            <span className="text-sm text-muted">{t("merges.undone")}</span>
          ) : (
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="undo" variant="secondary" size="sm">
                {t("merges.undo")}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
