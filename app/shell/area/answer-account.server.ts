import type { AreaScope } from "../../accounts/area/read-area-page.server.ts";
import { siteForm } from "../../accounts/preferences/account-forms.ts";
import {
  askForEmail,
  confirmEmail,
  type EmailRefusal,
} from "../../accounts/preferences/change-email.server.ts";
import { choiceCookie } from "../../accounts/preferences/preference-cookies.server.ts";
import { keepPreferences } from "../../accounts/preferences/set-preferences.server.ts";
import { completeProfile } from "../../accounts/sign-in/complete-profile.server.ts";
import { getGeography } from "../../geography/queries.server.ts";
import { AppError } from "../../platform/errors.ts";
import type { Problems } from "../../platform/forms/define-form.ts";
import { defineIntents } from "../../platform/forms/define-intents.ts";
import { isLocale, type Locale } from "../../platform/i18n/locale.ts";

export type AccountRefusal = "details" | "link" | EmailRefusal;

type Deed = "details" | "emailAsked" | "email" | "site";
type AccountAnswer =
  | { deed: Deed; cookies: string[]; locale: Locale }
  | { refused: AccountRefusal; problems: Problems };

interface Asked {
  scope: AreaScope;
  headers: Headers;
}

/** Handles the forms of the account's page. @throws AppError `unprocessable` for another form. */
export const answerAccount = defineIntents(
  {
    async details({ scope }: Asked, form): Promise<AccountAnswer> {
      const result = await completeProfile(scope, form);
      return result.ok ? done(scope, "details") : refused("details", result.problems);
    },
    async email({ scope, headers }: Asked, form): Promise<AccountAnswer> {
      const refusal = await askForEmail(scope, form, headers);
      return refusal ? refused(refusal) : done(scope, "emailAsked");
    },
    async "confirm-email"({ scope }: Asked, form): Promise<AccountAnswer> {
      const isChanged = await confirmEmail(scope, String(form.get("key")));
      return isChanged ? done(scope, "email") : refused("link");
    },
    async site({ scope }: Asked, form): Promise<AccountAnswer> {
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

function done({ locale }: AreaScope, deed: Deed) {
  return { deed, cookies: [], locale };
}

function refused(reason: AccountRefusal, problems: Problems = {}): AccountAnswer {
  return { refused: reason, problems };
}

function wrongForm() {
  return new AppError("unprocessable", "Please check your input and try again.");
}
