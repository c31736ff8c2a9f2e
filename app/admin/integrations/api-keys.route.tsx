import { redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { actOnKeys } from "#app/integrations/keys/act-on-keys.server.ts";
import { newKeyId } from "#app/integrations/keys/change-keys.server.ts";
import { KeyList } from "#app/integrations/keys/key-list.tsx";
import type { IntegrationKeysMessages } from "#app/integrations/keys/messages/en.ts";
import { NewKey, ShownKey } from "#app/integrations/keys/new-key.tsx";
import { presentKeys } from "#app/integrations/keys/present-keys.server.ts";
import { listKeys } from "#app/integrations/keys/queries.server.ts";
import { officeScopes } from "#app/integrations/keys/rules.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/api-keys.route.ts";
import { OfficeTabs } from "./office-tabs.tsx";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("#app/integrations/keys/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("#app/integrations/keys/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const path = "/admin/settings/keys";

/** The keys of the back office, and those of all clinics. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, locale } = scope;
  const keys = await listKeys(database, actor, null);
  return {
    meta: scope.describe(),
    formId: newKeyId(),
    keys: presentKeys(keys, locale, ({ clinicId }) => clinicId === null),
    isRevoked: new URL(request.url).searchParams.get("done") === "revoke",
  };
}

/** A secret is part of this one answer: nothing stores it, and no address names it. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const answer = await actOnKeys(scope, await readForm(request), null);
  if (answer.data.isRevoked)
    throw redirect(localizedPath(`${path}?done=revoke`, scope.locale), 303);
  return answer;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function OfficeKeys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  const { formId, keys, isRevoked } = loaderData;
  return (
    <AdminPage lead={t("office.lead")}>
      <OfficeTabs shown="keys" />
      {isRevoked && !actionData && (
        <p role="status" className="mb-4 rounded-card bg-open-soft p-4 font-medium text-open">
          {t("done.revoke")}
        </p>
      )}
      {actionData?.message && (
        <div className="mb-4">
          <FormRefusal title={t("unchanged")} text={actionData.message} isTheirs />
        </div>
      )}
      {actionData?.secret && <ShownKey secret={actionData.secret} />}
      <div className="grid max-w-4xl gap-4">
        <KeyList keys={keys} showsOwner />
        <NewKey formId={formId} scopes={officeScopes} typed={actionData?.typed ?? null} />
      </div>
    </AdminPage>
  );
}
