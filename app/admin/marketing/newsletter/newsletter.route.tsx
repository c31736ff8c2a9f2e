import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { addAddresses } from "#app/newsletter/issues/add-addresses.server.ts";
import { addressesForm, mostAddresses } from "#app/newsletter/issues/issue-form.ts";
import { countSubscribers, listIssues } from "#app/newsletter/issues/queries.server.ts";
import { subscriberStates } from "#app/newsletter/rules.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { AppError } from "#app/platform/errors.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { formatMoment, formatNumber } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { formPageHandle } from "../form-page-handle.ts";
import type { MarketingMessages } from "../messages/en.ts";
import type { Route } from "./+types/newsletter.route.ts";

const path = "/admin/newsletter";

export const handle = formPageHandle;

/** The issues of the newsletter, the numbers of its subscribers, and a form that invites addresses. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { locale } = scope;
  const { searchParams } = new URL(request.url);
  const countOf = (name: string) => Number.parseInt(searchParams.get(name) ?? "", 10) || 0;
  return {
    subscribers: await readPanel(scope, "subscribers", () => countSubscribers(scope)),
    issues: await readPanel(scope, "issues", async () =>
      (await listIssues(scope)).map(({ subjectEn, subjectAr, updatedAt, sentAt, ...issue }) => ({
        ...issue,
        subject: inLocale(locale, subjectEn, subjectAr),
        at: formatMoment(sentAt ?? updatedAt, locale),
      })),
    ),
    added: searchParams.has("asked")
      ? { asked: countOf("asked"), known: countOf("known"), invalid: countOf("invalid") }
      : null,
    form: describeForm(addressesForm),
    blank: addressesForm.write({}),
    meta: scope.describe(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const parsed = addressesForm.parse(form);
  const typed = addressesForm.typed(form);
  if (!parsed.ok) return data({ problems: parsed.problems, typed }, { status: 422 });
  try {
    const { locale } = scope;
    const added = await addAddresses(scope, { text: parsed.values.addresses, locale });
    const counts = Object.entries(added).map(([name, count]) => [name, String(count)]);
    const query = new URLSearchParams(counts);
    return redirect(localizedPath(`${path}?${query}`, locale), 303);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unprocessable") throw error;
    return data({ problems: { addresses: "long" }, typed }, { status: 422 });
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  const say = useMessages<Messages>("adminMarketing");
  const locale = useLocale();
  const { added, blank, form, issues, subscribers } = loaderData;
  const panel = { failure: t("newsletter.failure"), retry: t("newsletter.retry") };
  return (
    <AdminPage
      lead={t("newsletter.lead")}
      actions={
        <AreaLink to={`${path}/new`} className={buttonClass()}>
          {t("newsletter.write")}
        </AreaLink>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title={t("newsletter.issues")} data={issues} {...panel}>
          {(rows) => (
            <Table
              caption={t("newsletter.issues")}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<p className="p-4 text-muted">{t("newsletter.none")}</p>}
              columns={[
                {
                  id: "subject",
                  header: t("newsletter.subject"),
                  isRowHeader: true,
                  cell: ({ id, subject }) => (
                    <AreaLink to={`${path}/${id}`} className="tap-target link">
                      <bdi>{subject}</bdi>
                    </AreaLink>
                  ),
                },
                {
                  id: "state",
                  header: t("newsletter.state"),
                  cell: ({ state }) => t(`newsletter.state.${state}`),
                },
                {
                  id: "recipients",
                  header: t("newsletter.recipients"),
                  isNumeric: true,
                  cell: ({ recipients, state }) =>
                    state === "draft" ? "–" : formatNumber(recipients, locale),
                },
                { id: "at", header: t("newsletter.at"), cell: ({ at }) => at },
              ]}
            />
          )}
        </Panel>
        <div className="grid gap-4">
          <Panel title={t("newsletter.subscribers")} data={subscribers} {...panel}>
            {(counts) => (
              <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 text-sm">
                {subscriberStates.map((state) => (
                  <div key={state} className="contents">
                    <dt className="text-muted">{t(`newsletter.subscribers.${state}`)}</dt>
                    <dd className="tabular">{formatNumber(counts[state], locale)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Panel>
          <section className={`${cardClass} p-4`}>
            {added && (
              <p role="status" className="mb-3 rounded-card bg-open-soft p-3 text-sm">
                {t("newsletter.added", {
                  asked: formatNumber(added.asked, locale),
                  known: formatNumber(added.known, locale),
                  invalid: formatNumber(added.invalid, locale),
                })}
              </p>
            )}
            <Form
              form={form}
              t={(key) => say(key, { most: formatNumber(mostAddresses, locale) })}
              typed={actionData?.typed ?? blank}
              problems={actionData?.problems}
              submit={t("newsletter.ask")}
            />
          </section>
        </div>
      </div>
    </AdminPage>
  );
}
