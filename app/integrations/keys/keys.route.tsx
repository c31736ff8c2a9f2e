import { BesideCalendar } from "#app/booking/own-listing/beside-calendar.tsx";
import { ListingLinks } from "#app/booking/own-listing/listing-links.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { IntegrationTabs } from "../integration-tabs.tsx";
import { openClinic } from "../open-clinic.server.ts";
import type { Route } from "./+types/keys.route.ts";
import { actOnKeys } from "./act-on-keys.server.ts";
import { newKeyId } from "./change-keys.server.ts";
import { KeyList } from "./key-list.tsx";
import type { IntegrationKeysMessages } from "./messages/en.ts";
import { NewKey, ShownKey } from "./new-key.tsx";
import { presentKeys, wordsOfKeys } from "./present-keys.server.ts";
import { listKeys } from "./queries.server.ts";
import { clinicScopes } from "./rules.ts";

/** The API keys of a clinic. */
export async function loader(args: Route.LoaderArgs) {
  const { page, listing, listings, name, pathname, calendarPath, searchParams } =
    await openClinic(args);
  const { database, actor, locale } = page;
  const keys = await listKeys(database, actor, listing.id);
  return {
    meta: page.describe(wordsOfKeys(locale)("title")),
    name,
    pathname,
    listing: listing.slug,
    listings,
    calendarPath,
    formId: newKeyId(),
    keys: presentKeys(keys, locale, ({ madeBy }) => madeBy === actor.userId),
    isRevoked: searchParams.get("done") === "revoke",
  };
}

/** A secret is part of this one answer: nothing stores it, and no address names it. */
export async function action(args: Route.ActionArgs) {
  const { page, listing, redirectDone } = await openClinic(args);
  const answer = await actOnKeys(page, await readForm(args.request), listing.id);
  if (answer.data.isRevoked) throw redirectDone("revoke");
  return answer;
}

/** The answer to a form has a secret in it. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { name, pathname, listing, listings, calendarPath, formId, keys, isRevoked } = loaderData;
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={isRevoked && !actionData ? t("done.revoke") : undefined}
      refusal={actionData?.message}
      links={
        <>
          <ListingLinks path={pathname} listings={listings} />
          <IntegrationTabs shown="keys" listing={listing} />
        </>
      }
    >
      {actionData?.secret && <ShownKey secret={actionData.secret} />}
      <div className="grid gap-4">
        <KeyList keys={keys} />
        <NewKey
          formId={formId}
          scopes={clinicScopes}
          typed={actionData?.typed ?? null}
          note={t("new.note")}
        />
      </div>
    </BesideCalendar>
  );
}
