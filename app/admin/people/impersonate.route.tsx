import { data, redirectDocument } from "react-router";
import { beginImpersonation } from "#app/accounts/impersonation/impersonate.server.ts";
import { impersonationMinutes } from "#app/accounts/impersonation/rules.ts";
import { findNames } from "#app/accounts/queries.server.ts";
import { findSession } from "#app/accounts/sessions/find-session.server.ts";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { Form } from "#app/ui/form/form.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/impersonate.route.ts";
import { impersonationForm } from "./impersonation-form.ts";
import type { PeopleMessages } from "./messages/en.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/ui/form/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/ui/form/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** Asks why, before an administrator looks at the site as a person. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await readAdminPage(context, request);
  requirePermission(page.actor, "accounts.impersonate");
  const { id = "" } = params;
  const name = (await findNames(page, page.actor, [id])).get(id);
  if (name === undefined) throw new AppError("not_found", "There is no such account.");
  return { form: describeForm(impersonationForm), name, meta: page.describe(name) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await readAdminPage(context, request);
  const form = await readForm(request);
  const parsed = impersonationForm.parse(form);
  if (!parsed.ok) {
    const typed = impersonationForm.typed(form);
    return data({ typed, problems: parsed.problems }, { status: 422 });
  }
  const session = await findSession(page, request.headers);
  if (!session) throw new AppError("forbidden", "Sign in on this browser first.");
  const { reason } = parsed.values;
  await beginImpersonation(page, { userId: params.id ?? "", reason, sessionId: session.id });
  return redirectDocument(localizedPath("/dashboard", page.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Impersonate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<PeopleMessages>("adminPeople");
  const say = useMessages<Messages>("adminPeople");
  const { form, name } = loaderData;
  return (
    <AdminPage
      title={t("impersonate.title", { name })}
      record={name}
      lead={t("impersonate.lead", { count: impersonationMinutes })}
    >
      <Form
        form={form}
        t={say}
        typed={actionData?.typed ?? {}}
        problems={actionData?.problems}
        submit={t("impersonate.begin")}
      />
    </AdminPage>
  );
}
