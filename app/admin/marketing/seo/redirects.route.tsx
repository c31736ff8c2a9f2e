import { data, Form as PlainForm, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import {
  deleteRedirect,
  listRedirects,
  saveRedirect,
} from "#app/discovery/seo/redirects.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { Table } from "#app/ui/table.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { formPageHandle } from "../form-page-handle.ts";
import type { MarketingMessages } from "../messages/en.ts";
import type { Route } from "./+types/redirects.route.ts";
import { redirectForm } from "./seo-forms.ts";

const path = "/admin/seo/redirects";

export const handle = formPageHandle;

/** The redirects, and a form that adds one or, with `edit`, changes one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const all = await listRedirects(scope.database);
  const from = new URL(request.url).searchParams.get("edit") ?? "";
  const to = all.get(from);
  return {
    rows: [...all].map(([fromPath, toPath]) => ({ fromPath, toPath })),
    form: describeForm(redirectForm),
    edited: to === undefined ? null : from,
    typed: redirectForm.write(to === undefined ? {} : { from, to }),
    meta: scope.describe(scope.t("screen.redirects")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const done = () => redirect(localizedPath(withNotice(path, "saved"), scope.locale), 303);
  if (form.get("intent") === "delete") {
    await deleteRedirect(scope, scope.actor, typedText(form, "from"));
    return done();
  }
  const typed = redirectForm.typed(form);
  const parsed = redirectForm.parse(form);
  if (!parsed.ok) return data({ typed, problems: parsed.problems }, { status: 422 });
  const isEdit = form.get("intent") === "edit";
  const refused = await saveRedirect(scope, scope.actor, { ...parsed.values, isEdit });
  if (!refused) return done();
  return data({ typed, problems: { [refused.field]: refused.problem } }, { status: 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  const say = useMessages<Messages>("adminMarketing");
  const { form, rows, edited, typed } = loaderData;
  return (
    <AdminPage lead={t("redirect.lead")}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section className={`${cardClass} p-4`}>
          <Form
            key={edited ?? ""}
            form={form}
            t={say}
            typed={actionData?.typed ?? typed}
            problems={actionData?.problems}
            intent={edited === null ? "add" : "edit"}
            submit={t(edited === null ? "redirect.add" : "seo.save")}
          >
            {edited === null ? (
              <FormFields of={form} />
            ) : (
              <>
                <input type="hidden" name="from" value={edited} />
                <p>
                  <bdi dir="ltr">{edited}</bdi>
                </p>
                <FormFields of={form} names={["to"]} />
              </>
            )}
          </Form>
        </section>
        <Table
          caption={t("redirect.many")}
          rows={rows}
          rowKey={({ fromPath }) => fromPath}
          empty={<p className="p-4 text-muted">{t("redirect.none")}</p>}
          columns={[
            {
              id: "from",
              header: t("redirect.from"),
              isRowHeader: true,
              cell: ({ fromPath }) => <bdi dir="ltr">{fromPath}</bdi>,
            },
            {
              id: "to",
              header: t("redirect.to"),
              cell: ({ toPath }) => <bdi dir="ltr">{toPath}</bdi>,
            },
            {
              id: "change",
              header: <span className="sr-only">{t("redirect.change")}</span>,
              cell: ({ fromPath }) => (
                <PlainForm method="post" action={path} className="flex items-center gap-3">
                  <AreaLink
                    to={`${path}?edit=${encodeURIComponent(fromPath)}`}
                    className="tap-target link"
                  >
                    {t("redirect.change")}
                  </AreaLink>
                  <input type="hidden" name="intent" value="delete" />
                  <Button type="submit" name="from" value={fromPath} size="sm" variant="ghost">
                    {t("redirect.delete")}
                  </Button>
                </PlainForm>
              ),
            },
          ]}
        />
      </div>
    </AdminPage>
  );
}
