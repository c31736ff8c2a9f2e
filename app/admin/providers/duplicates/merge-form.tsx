import type { ComparedListing } from "#app/directory/duplicates/compare-listings.server.ts";
import type { DuplicateKind } from "#app/directory/duplicates/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { formatList } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { comparePath, pairsPath } from "./duplicate-paths.ts";
import type { AdminDuplicatesMessages } from "./messages/en.ts";
import type { ComparedFact } from "./present-comparison.server.ts";

interface MergeFormProps {
  kind: DuplicateKind;
  /** Null where one of both is listed no longer. */
  comparison: { kept: ComparedListing; other: ComparedListing; facts: ComparedFact[] } | null;
  token: string;
}

const cell = "border-b border-line px-4 py-2 text-start align-top [overflow-wrap:anywhere]";
const attachedTables = ["reviews", "places_of_practice", "claims", "mistake_reports"] as const;

/** Two listings beside each other: which stays, and what it takes from the other. */
export function MergeForm({ kind, comparison, token }: MergeFormProps) {
  const t = useMessages<AdminDuplicatesMessages>("adminDuplicates");
  const locale = useLocale();
  const back = (
    <AreaLink to={pairsPath(kind)} className={buttonClass({ variant: "ghost" })}>
      {t("compare.cancel")}
    </AreaLink>
  );
  if (!comparison)
    return (
      <EmptyState
        className={cardClass}
        title={t("compare.gone")}
        text={t("compare.goneText")}
        actions={back}
      />
    );
  const { kept, other, facts } = comparison;
  const nameOf = ({ values }: ComparedListing) =>
    inLocale(locale, String(values.name_en), String(values.name_ar));
  const attachedTo = ({ attached }: ComparedListing) =>
    formatList(
      attachedTables
        .filter((table) => attached[table])
        .map((table) => t(`attached.${table}`, { count: attached[table] ?? 0 })),
      locale,
    ) || t("field.none");
  return (
    <form method="post" className={`${cardClass} grid gap-4 py-2`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="keptVersion" value={kept.version} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <div className="relative overflow-x-auto">
        <table className="w-full min-w-160 border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{t("compare.differing")}</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className={`${cell} w-48 font-medium`}>
                {t("compare.field")}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t("compare.kept")}
                <span className="block text-base font-semibold text-ink">{nameOf(kept)}</span>
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {t("compare.other")}
                <span className="block text-base font-semibold text-ink">{nameOf(other)}</span>
                <AreaLink to={comparePath(kind, other.id, kept.id)} className="tap-target link">
                  {t("compare.swap")}
                </AreaLink>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={`${cell} font-normal text-muted`}>
                {t("field.slug")}
              </th>
              {[kept, other].map(({ id, slug }) => (
                <td key={id} className={cell}>
                  <a href={`/${kind}/${slug}`} className="link" dir="ltr">
                    {slug}
                  </a>
                </td>
              ))}
            </tr>
            {facts.map((fact) => (
              <FactRow key={fact.name} fact={fact} />
            ))}
            <tr>
              <th scope="row" className={`${cell} font-normal text-muted`}>
                {t("compare.attached")}
              </th>
              <td className={cell}>{attachedTo(kept)}</td>
              <td className={cell}>{attachedTo(other)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {facts.length === 0 && <p className="px-4">{t("compare.same")}</p>}
      <p className="max-w-prose px-4 text-sm text-muted">{t("compare.attachedText")}</p>
      <div className="flex flex-wrap gap-3 px-4 pb-2">
        <Button type="submit">{t("compare.merge")}</Button>
        {back}
      </div>
    </form>
  );
}

function FactRow({ fact: { name, label, kept, other } }: { fact: ComparedFact }) {
  const t = useMessages<AdminDuplicatesMessages>("adminDuplicates");
  const shown = (value: string | null) =>
    value ?? <span className="text-faint">{t("field.none")}</span>;
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal text-muted`}>
        {label}
      </th>
      <td className={`${cell} whitespace-pre-line`}>{shown(kept)}</td>
      <td className={cell}>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="take"
            value={name}
            defaultChecked={kept === null && other !== null}
            aria-label={t("compare.take", { field: label })}
            className="check"
          />
          <span className="whitespace-pre-line">{shown(other)}</span>
        </label>
      </td>
    </tr>
  );
}
