import { randomUUID } from "node:crypto";
import { BesideCalendar } from "#app/booking/own-listing/beside-calendar.tsx";
import { ListingLinks } from "#app/booking/own-listing/listing-links.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { IntegrationTabs } from "../integration-tabs.tsx";
import { openClinic } from "../open-clinic.server.ts";
import type { Route } from "./+types/webhooks.route.ts";
import { actOnWebhooks, webhookDone } from "./act-on-webhooks.server.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { EndpointList } from "./endpoint-list.tsx";
import type { IntegrationWebhooksMessages } from "./messages/en.ts";
import { NewEndpoint, ShownSigningSecret } from "./new-endpoint.tsx";
import { presentWebhooks, wordsOfWebhooks } from "./present-webhooks.server.ts";
import { listWebhooks } from "./queries.server.ts";
import { clinicSubjects } from "./rules.ts";

/** The webhooks of a clinic, with their last deliveries. */
export async function loader(args: Route.LoaderArgs) {
  const { page, listing, listings, name, pathname, calendarPath, searchParams } =
    await openClinic(args);
  const { database, actor, locale } = page;
  const t = wordsOfWebhooks(locale);
  const done = webhookDone.find((one) => one === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    name,
    pathname,
    listing: listing.slug,
    listings,
    calendarPath,
    formId: randomUUID(),
    done: done ? t(`done.${done}`) : undefined,
    ...presentWebhooks(await listWebhooks(database, actor, listing.id), locale),
  };
}

/** A secret is part of this one answer: no address names it. */
export async function action(args: Route.ActionArgs) {
  const { page, listing, redirectDone } = await openClinic(args);
  const answer = await actOnWebhooks(page, await readForm(args.request), listing.id);
  if (answer.data.done) throw redirectDone(answer.data.done);
  return answer;
}

/** The answer to a form has a secret in it. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { name, pathname, listing, listings, calendarPath, formId, endpoints, deliveries, done } =
    loaderData;
  const t = useMessages<IntegrationWebhooksMessages>("integrationWebhooks");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : done}
      refusal={actionData?.message}
      links={
        <>
          <ListingLinks path={pathname} listings={listings} />
          <IntegrationTabs shown="webhooks" listing={listing} />
        </>
      }
    >
      {actionData?.secret && <ShownSigningSecret secret={actionData.secret} />}
      <div className="grid gap-4">
        <EndpointList endpoints={endpoints} />
        <NewEndpoint formId={formId} subjects={clinicSubjects} typed={actionData?.typed ?? null} />
        <DeliveryList deliveries={deliveries} />
      </div>
    </BesideCalendar>
  );
}
