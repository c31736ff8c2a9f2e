import type { AreaScope } from "#app/accounts/area/read-area-page.server.ts";
import { siteForm } from "#app/accounts/preferences/account-forms.ts";
import {
  askForEmail,
  confirmEmail,
  type EmailRefusal,
} from "#app/accounts/preferences/change-email.server.ts";
import { choiceCookie } from "#app/accounts/preferences/preference-cookies.server.ts";
import { keepPreferences } from "#app/accounts/preferences/set-preferences.server.ts";
import { requireSessionId } from "#app/accounts/security/confirm-person.server.ts";
import { completeProfile } from "#app/accounts/sign-in/complete-profile.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { isLocale, type Locale } from "#app/platform/i18n/locale.ts";

export type AccountRefusal = "details" | "link" | EmailRefusal;

type Outcome = "details" | "emailAsked" | "email" | "site";
type AccountAnswer =
  | { outcome: Outcome; cookies: string[]; locale: Locale }
  | { refused: AccountRefusal; problems: Problems };

interface IntentContext {
  scope: AreaScope;
  headers: Headers;
}

/** Handles the forms of the account's page. @throws AppError `unprocessable` for another form. */
export const answerAccount = defineIntents(
  {
    async details({ scope }: IntentContext, form): Promise<AccountAnswer> {
      const result = await completeProfile(scope, form);
      return result.ok ? done(scope, "details") : refused("details", result.problems);
    },
    async email({ scope, headers }: IntentContext, form): Promise<AccountAnswer> {
      const refusal = await askForEmail(scope, form, await requireSessionId(scope, headers));
      return refusal ? refused(refusal) : done(scope, "emailAsked");
    },
    async "confirm-email"({ scope }: IntentContext, form): Promise<AccountAnswer> {
      const isChanged = await confirmEmail(scope, String(form.get("key")));
      return isChanged ? done(scope, "email") : refused("link");
    },
    async site({ scope }: IntentContext, form): Promise<AccountAnswer> {
      const { districtById } = await getGeography(scope.database);
      const chosen = siteForm.parse(form, (source, value) =>
        source === "locales" ? isLocale(value) : districtById.has(Number(value)),
      );
      if (!chosen.ok) throw wrongForm();
      const { districtId, theme } = chosen.values;
      const locale = isLocale(chosen.values.locale) ? chosen.values.locale : null;
      await keepPreferences(scope, {
        locale,
        theme,
        districtId: districtId === null ? null : Number(districtId),
      });
      const cookies = [
        ...(locale ? [choiceCookie(scope, "lang", locale)] : []),
        ...(theme ? [choiceCookie(scope, "theme", theme)] : []),
      ];
      return { ...done(scope, "site"), cookies, locale: locale ?? scope.locale };
    },
  },
  "unprocessable",
);

function done({ locale }: AreaScope, outcome: Outcome) {
  return { outcome, cookies: [], locale };
}

function refused(reason: AccountRefusal, problems: Problems = {}): AccountAnswer {
  return { refused: reason, problems };
}

function wrongForm() {
  return new AppError("unprocessable", "Please check your input and try again.");
}
