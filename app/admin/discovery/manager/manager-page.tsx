import type { ReactNode } from "react";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import { type ManagerTab, managerPath, managerTabs } from "./manager-place.ts";
import type { SearchManagerMessages } from "./messages/en.ts";
import type { ManagerBar } from "./read-manager.server.ts";

interface ManagerPageProps {
  tab: ManagerTab;
  bar: ManagerBar;
  title?: string;
  children: ReactNode;
}

/** A screen of the search manager: what is in force, the draft, its parts as tabs, and its content. */
export function ManagerPage({ tab, bar, title, children }: ManagerPageProps) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  return (
    <AdminPage
      title={title ?? t(`${tab}.title`)}
      record={title}
      lead={title ? undefined : t(`${tab}.lead`)}
    >
      <div className="grid gap-4">
        {bar.done && (
          <p role="status" className="rounded-card bg-open-soft p-3 text-sm text-open">
            {t(`done.${bar.done}`)}
          </p>
        )}
        {bar.problem && (
          <FormRefusal title={t("problem.title")} text={t(`problem.${bar.problem}`)} />
        )}
        <DraftBar bar={bar} tab={tab} />
        <nav
          aria-label={t("tabs.label")}
          className="flex gap-1 overflow-x-auto border-b border-line"
        >
          {managerTabs.map(({ name, path }) => (
            <AreaLink
              key={name}
              to={path}
              aria-current={name === tab ? "page" : undefined}
              className={tabLinkClass(name === tab)}
            >
              {t(`tab.${name}`)}
            </AreaLink>
          ))}
        </nav>
        {children}
      </div>
    </AdminPage>
  );
}

function DraftBar({ bar, tab }: { bar: ManagerBar; tab: ManagerTab }) {
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const localize = useLocalizedPath();
  const { liveVersion, changes, hasDraft, revision } = bar;
  const count = changes.length;
  return (
    <section className={classNames(cardClass, "grid gap-3 p-4 text-sm")}>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <strong className="font-semibold">
          {liveVersion === null
            ? t("bar.defaults")
            : t("bar.live", { version: String(liveVersion) })}
        </strong>
        <span className="text-muted">
          {!hasDraft && t("bar.noDraft")}
          {hasDraft && (count > 0 ? t("bar.draft", { count }) : t("bar.unchanged"))}
        </span>
      </p>
      {bar.isOff && <p className="text-danger">{t("bar.off")}</p>}
      {hasDraft && (
        <>
          {count > 0 && (
            <details>
              <summary className="inline-flex min-h-9 cursor-pointer items-center tap-target link">
                {t("bar.changes")}
              </summary>
              <ul className="list-disc ps-6">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </details>
          )}
          <form
            method="post"
            action={localize(`${managerPath}/draft`)}
            className="flex flex-wrap items-end gap-3"
          >
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="tab" value={tab} />
            <Field
              name="note"
              label={t("bar.note")}
              maxLength={500}
              className="min-w-48 grow md:max-w-prose"
            />
            <Button type="submit" name="intent" value="publish" disabled={count === 0}>
              {t("bar.publish")}
            </Button>
            {tab !== "compare" && (
              <AreaLink
                to={`${managerPath}/compare`}
                className={buttonClass({ variant: "secondary" })}
              >
                {t("bar.compare")}
              </AreaLink>
            )}
            <Button type="submit" name="intent" value="discard" variant="ghost">
              {t("bar.discard")}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
