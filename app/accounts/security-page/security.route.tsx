import { data, redirect } from "react-router";
import { renderSVG } from "uqr";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator, type Translate } from "#app/platform/i18n/translate.ts";
import { AreaPage } from "../area/area-page.tsx";
import { readAreaPage } from "../area/read-area-page.server.ts";
import { listPasskeys } from "../passkeys/passkeys.server.ts";
import { minLengthFor } from "../passwords/reset-password.server.ts";
import { providerLabels, readProviderName } from "../providers/provider-names.ts";
import { knownAs } from "../rules.ts";
import { secretAddress } from "../second-factor/one-time-code.server.ts";
import { readProposedSecret, readSecondFactor } from "../second-factor/second-factor.server.ts";
import { confirmedMinutes, isConfirmed } from "../security/confirm-person.server.ts";
import { security as arabic } from "../security/messages/ar.ts";
import { security as english, type SecurityMessages } from "../security/messages/en.ts";
import { listSessions } from "../sessions/revoke-session.server.ts";
import { listOwnProviders } from "../social/own-providers.server.ts";
import type { Route } from "./+types/security.route.ts";
import { hasPassword } from "./change-password.server.ts";
import { changeSecurity, securityReceipts } from "./change-security.server.ts";
import { ConfirmSection, RecoveryCodes } from "./confirm-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProviderSection } from "./provider-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionSection } from "./session-section.tsx";

const path = "/dashboard/profile/security";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, describe, locale } = scope;
  const { headers, url } = request;
  const params = new URL(url).searchParams;
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const isFresh = await isConfirmed(scope, headers);
  const isSettingUp = params.get("setup") === "app" && isFresh;
  return {
    meta: describe(t("title")),
    receipt: securityReceipts.find((receipt) => receipt === params.get("done")) ?? null,
    isFresh,
    minutes: confirmedMinutes,
    isAdmin: actor.kind === "admin",
    hasPassword: await hasPassword(scope, actor),
    minLength: await minLengthFor(scope, actor.userId),
    factor: await readSecondFactor(scope, actor.userId),
    setup: isSettingUp ? await readSetup(scope) : null,
    passkeys: await listPasskeys(scope, actor),
    providers: await listOwnProviders(scope, actor),
    joinProblem: readJoinProblem(params, t),
    sessions: await listSessions(scope, headers),
  };
}

/** Returns why an external account was not joined, from the redirect's parameters. */
function readJoinProblem(params: URLSearchParams, t: Translate<SecurityMessages>) {
  const refused = (["taken", "other", "failed"] as const).find(
    (one) => one === params.get("refused"),
  );
  const provider = readProviderName(params.get("provider"));
  if (!refused || !provider) return null;
  return t(`providers.${refused}`, { provider: providerLabels[provider] });
}

/** Returns the secret for an authenticator app: as a picture, and as letters in groups of four. */
async function readSetup(scope: ReturnType<typeof readAreaPage>) {
  const secret = await readProposedSecret(scope, scope.actor);
  if (!secret) return null;
  const account = knownAs(scope.actor.email);
  const address = secretAddress({ secret, issuer: scope.config.APP_NAME, account });
  return { picture: renderSVG(address, { border: 2 }), key: secret.replace(/(.{4})(?=.)/g, "$1 ") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  const form = await readForm(request);
  const asked = { context: scope, person: scope.actor, headers: request.headers };
  const answer = await changeSecurity(asked, form);
  const goOn = (query: string) => redirect(localizedPath(`${path}?${query}`, scope.locale), 303);
  if (answer.kind === "done") return goOn(`done=${answer.receipt}`);
  if (answer.kind === "setup") return goOn("setup=app");
  if (answer.kind === "codes") return data({ codes: answer.codes, refused: null });
  const { refused } = answer;
  return data({ codes: null, refused }, { status: refused.reason === "tooMany" ? 429 : 422 });
}

/** The page shows recovery codes and keys: no copy may be cached. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<SecurityMessages>("security");
  const { factor, hasPassword, isAdmin, isFresh, minLength, minutes, receipt } = loaderData;
  const { codes = null, refused = null } = actionData ?? {};
  return (
    <AreaPage
      title={t("title")}
      lead={t("lead")}
      done={receipt && !actionData && t(`done.${receipt}`)}
    >
      <div className="grid gap-6">
        {codes && <RecoveryCodes codes={codes} />}
        {!isFresh && (
          <ConfirmSection
            hasPassword={hasPassword}
            asksForCode={factor.isOn}
            minutes={minutes}
            refused={refused}
          />
        )}
        <PasswordSection
          hasPassword={hasPassword}
          isFresh={isFresh}
          minLength={minLength}
          refused={refused}
        />
        <SecondFactorSection
          factor={factor}
          isAdmin={isAdmin}
          isFresh={isFresh}
          refused={refused}
          setup={factor.isOn ? null : loaderData.setup}
        />
        <PasskeySection
          passkeys={loaderData.passkeys}
          isFresh={isFresh}
          isLast={refused?.form === "passkey"}
        />
        <ProviderSection
          providers={loaderData.providers}
          isFresh={isFresh}
          problem={refused?.form === "provider" ? t("lastWay") : loaderData.joinProblem}
        />
        <SessionSection sessions={loaderData.sessions} />
      </div>
    </AreaPage>
  );
}
