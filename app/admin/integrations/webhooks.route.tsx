import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { actOnWebhooks, webhookDone } from "#app/integrations/webhooks/act-on-webhooks.server.ts";
import { DeliveryList } from "#app/integrations/webhooks/delivery-list.tsx";
import { EndpointList } from "#app/integrations/webhooks/endpoint-list.tsx";
import type { IntegrationWebhooksMessages } from "#app/integrations/webhooks/messages/en.ts";
import { NewEndpoint, ShownSigningSecret } from "#app/integrations/webhooks/new-endpoint.tsx";
import {
  presentWebhooks,
  wordsOfWebhooks,
} from "#app/integrations/webhooks/present-webhooks.server.ts";
import { listWebhooks } from "#app/integrations/webhooks/queries.server.ts";
import { officeSubjects } from "#app/integrations/webhooks/rules.ts";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/webhooks.route.ts";
import { OfficeTabs } from "./office-tabs.tsx";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("#app/integrations/keys/messages/en.ts"),
      () => import("#app/integrations/webhooks/messages/en.ts"),
      () => import("#app/ui/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("#app/integrations/keys/messages/ar.ts"),
      () => import("#app/integrations/webhooks/messages/ar.ts"),
      () => import("#app/ui/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

/** The webhooks of the back office, with their last deliveries. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { database, actor, locale } = scope;
  const done = webhookDone.find((one) => one === new URL(request.url).searchParams.get("done"));
  return {
    meta: scope.describe(),
    formId: randomUUID(),
    done: done ? wordsOfWebhooks(locale)(`done.${done}`) : null,
    ...presentWebhooks(await listWebhooks(database, actor, null), locale),
  };
}

/** A secret is part of this one answer: no address names it. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const answer = await actOnWebhooks(scope, await readForm(request), null);
  const { done } = answer.data;
  if (!done) return answer;
  throw redirect(localizedPath(`/admin/settings/webhooks?done=${done}`, scope.locale), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function OfficeWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<IntegrationWebhooksMessages>("integrationWebhooks");
  const { formId, endpoints, deliveries, done } = loaderData;
  return (
    <AdminPage lead={t("office.lead")}>
      <OfficeTabs shown="webhooks" />
      {done && !actionData && (
        <p role="status" className="mb-4 rounded-card bg-open-soft p-4 font-medium text-open">
          {done}
        </p>
      )}
      {actionData?.message && (
        <div className="mb-4">
          <FormRefusal title={t("unchanged")} text={actionData.message} isTheirs />
        </div>
      )}
      {actionData?.secret && <ShownSigningSecret secret={actionData.secret} />}
      <div className="grid max-w-4xl gap-4">
        <EndpointList endpoints={endpoints} />
        <NewEndpoint formId={formId} subjects={officeSubjects} typed={actionData?.typed ?? null} />
        <DeliveryList deliveries={deliveries} />
      </div>
    </AdminPage>
  );
}
