import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { account as arabic } from "#app/accounts/preferences/messages/ar.ts";
import { type AccountMessages, account as english } from "#app/accounts/preferences/messages/en.ts";
import { readPreferences } from "#app/accounts/preferences/queries.server.ts";
import { getProfile } from "#app/accounts/queries.server.ts";
import { hasMailbox, knownAs } from "#app/accounts/rules.ts";
import { profileForm } from "#app/accounts/sign-in-forms/profile-form.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { Route } from "./+types/account.route.ts";
import { DetailsForm, EmailForm, SiteForm } from "./account-forms.tsx";
import { type AccountRefusal, answerAccount } from "./answer-account.server.ts";

const path = "/dashboard/settings/account";
const outcomes = ["details", "emailAsked", "email", "site"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, appName, database, describe, locale } = scope;
  const t = createTranslator<AccountMessages>(locale, inLocale(locale, english, arabic));
  const params = new URL(request.url).searchParams;
  const geography = await getGeography(database);
  return {
    appName,
    profile: await getProfile(scope, actor),
    preferences: await readPreferences(database, actor),
    email: { text: knownAs(actor.email), hasMailbox: hasMailbox(actor.email) },
    emailKey: params.get("email"),
    districts: geography.districts.map((district) => ({
      id: district.id,
      name: placeName(district, locale),
    })),
    done: outcomes.find((outcome) => outcome === params.get("done")) ?? null,
    meta: describe(t("title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  const form = await readForm(request);
  const answer = await answerAccount({ scope, headers: request.headers }, form);
  if ("refused" in answer) {
    return data({ ...answer, typed: profileForm.typed(form) }, { status: 422 });
  }
  const { outcome, cookies, locale } = answer;
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  return redirect(localizedPath(`${path}?done=${outcome}`, locale), { headers, status: 303 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { appName, profile, preferences, email, emailKey, districts, done } = loaderData;
  const t = useMessages<AccountMessages>("account");
  const refused = actionData?.refused ?? null;
  return (
    <AreaPage title={t("title")} lead={t("lead")} done={done && !refused && t(`done.${done}`)}>
      {refused && refused !== "details" && <Refusal refused={refused} />}
      <div className="grid gap-6">
        <DetailsForm
          appName={appName}
          typed={(refused === "details" && actionData?.typed) || profileForm.write(profile ?? {})}
          problems={refused === "details" ? actionData?.problems : undefined}
        />
        <EmailForm email={email} emailKey={refused ? null : emailKey} />
        <SiteForm preferences={preferences} districts={districts} />
      </div>
    </AreaPage>
  );
}

function Refusal({ refused }: { refused: Exclude<AccountRefusal, "details"> }) {
  const t = useMessages<AccountMessages>("account");
  return (
    <div className="mb-6 grid gap-2">
      <FormRefusal title={t("refused.title")} text={t(`refused.${refused}`)} />
      {refused === "unconfirmed" && (
        <p>
          <Link to="/dashboard/profile/security" className="link">
            {t("refused.unconfirmed.link")}
          </Link>
        </p>
      )}
    </div>
  );
}
