import type { DuplicatePair } from "#app/directory/duplicates/find-duplicates.server.ts";
import type { DuplicateKind } from "#app/directory/duplicates/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { comparePath } from "./duplicate-paths.ts";
import type { AdminDuplicatesMessages } from "./messages/en.ts";

/** Pairs of listings that look like one, each with its reasons and what to do about it. */
export function PairList({ kind, pairs }: { kind: DuplicateKind; pairs: DuplicatePair[] }) {
  const t = useMessages<AdminDuplicatesMessages>("adminDuplicates");
  const locale = useLocale();
  if (pairs.length === 0) return <EmptyState title={t("pairs.none")} text={t("pairs.noneText")} />;
  return (
    <>
      {pairs.length >= 50 && (
        <p className="border-b border-line px-4 py-2 text-sm text-muted">
          {t("pairs.most", { count: pairs.length })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {pairs.map(({ one, other, reasons }) => {
          const names = {
            one: inLocale(locale, one.nameEn, one.nameAr),
            other: inLocale(locale, other.nameEn, other.nameAr),
          };
          return (
            <li key={`${one.id} ${other.id}`} className="grid gap-2 px-4 py-3">
              <p className="font-medium [overflow-wrap:anywhere]">{t("pair.and", names)}</p>
              <p className="flex flex-wrap gap-1.5">
                {reasons.map((reason) => (
                  <Badge key={reason}>{t(`reason.${reason}`)}</Badge>
                ))}
              </p>
              <form method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="one" value={one.id} />
                <input type="hidden" name="other" value={other.id} />
                <AreaLink
                  to={comparePath(kind, one.id, other.id)}
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  {t("pair.compare")}
                </AreaLink>
                <Button type="submit" name="intent" value="apart" variant="ghost" size="sm">
                  {t("pair.apart")}
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
    </>
  );
}
