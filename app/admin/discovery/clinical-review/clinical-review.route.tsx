import { useState } from "react";
import { useLocation } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/clinical-review.route.ts";
import { changeReview, reviewDone, reviewProblems } from "./change-review.server.ts";
import { EntryCard } from "./entry-card.tsx";
import type { ClinicalReviewMessages } from "./messages/en.ts";
import { OutcomeNote } from "./outcome-note.tsx";
import type { ShownEntry } from "./present-entry.server.ts";
import { ProposalList } from "./proposal-list.tsx";
import { readReviewPage } from "./read-review-page.server.ts";
import { ReviewFilters } from "./review-filters.tsx";
import { reviewHandle, reviewPath } from "./review-place.ts";

export const handle = reviewHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { searchParams } = new URL(request.url);
  return {
    ...(await readReviewPage(scope, request)),
    done: reviewDone.find((one) => one === searchParams.get("done")) ?? null,
    problem: reviewProblems.find((one) => one === searchParams.get("problem")) ?? null,
    meta: scope.describe(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  return changeReview(scope, request, await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicalReview({ loaderData }: Route.ComponentProps) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { tabs, asked, list, proposals, done, problem } = loaderData;
  return (
    <AdminPage lead={t("lead")}>
      <div className="grid gap-4">
        <OutcomeNote done={done} problem={problem} />
        <p className="max-w-prose text-sm text-muted">{t("lead.change")}</p>
        <nav
          aria-label={t("tabs.label")}
          className="flex gap-1 border-b border-line max-md:flex-wrap md:overflow-x-auto"
        >
          {tabs.map(({ name, count }) => (
            <AreaLink
              key={name}
              to={`${reviewPath}?part=${name}`}
              aria-current={name === asked.part ? "page" : undefined}
              className={classNames(
                tabLinkClass(name === asked.part),
                "flex-col items-start! gap-0! py-2",
              )}
            >
              {t(`tab.${name}`)}
              <span className="text-xs font-normal text-muted tabular">{count}</span>
            </AreaLink>
          ))}
        </nav>
        {proposals && <ProposalList proposals={proposals} />}
        {list && (
          <>
            {(asked.part === "emergencies" || asked.part === "words") && (
              <p className="max-w-prose text-sm text-muted">{t("lead.rules")}</p>
            )}
            <ReviewFilters asked={asked} topics={list.topics} />
            <p className="text-sm text-muted">{t("list.found", { count: list.count })}</p>
            {list.entries.length === 0 ? (
              <p className={classNames(cardClass, "p-4 text-muted")}>{t("list.none")}</p>
            ) : (
              <SignForm key={JSON.stringify([asked, list.page])} entries={list.entries} />
            )}
            {list.pages > 1 && (
              <Pagination
                currentPage={list.page}
                totalPages={list.pages}
                hrefFor={(page) =>
                  `${reviewPath}?${new URLSearchParams({ ...asked, page: String(page) })}`
                }
                link={AreaLink}
              />
            )}
          </>
        )}
      </div>
    </AdminPage>
  );
}

/** The entries of a page with what signs one of them or the selected ones. */
function SignForm({ entries }: { entries: ShownEntry[] }) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { pathname, search } = useLocation();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const open = entries.filter(({ state }) => state !== "signed").map(({ key }) => key);
  const select = (keys: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const key of keys) isSelected ? next.add(key) : next.delete(key);
    setSelected(next);
  };
  return (
    <form method="post" action={pathname + search} className="grid gap-3">
      {open.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Checkbox
            label={t("sign.selectAll")}
            checked={open.every((key) => selected.has(key))}
            onChange={(event) => select(open, event.currentTarget.checked)}
          />
          <Button type="submit" name="intent" value="sign" size="sm">
            {t("sign.selected")}
          </Button>
        </div>
      )}
      {entries.map((entry) => (
        <EntryCard
          key={entry.key}
          entry={entry}
          isSelected={selected.has(entry.key)}
          onSelect={(isSelected) => select([entry.key], isSelected)}
        />
      ))}
    </form>
  );
}
