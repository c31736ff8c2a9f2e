import { z } from "zod";
import type { AreaScope } from "../../accounts/area/read-area-page.server.ts";
import {
  askForEmail,
  confirmEmail,
  type EmailRefusal,
} from "../../accounts/preferences/change-email.server.ts";
import { choiceCookie } from "../../accounts/preferences/preference-cookies.server.ts";
import { keepPreferences } from "../../accounts/preferences/set-preferences.server.ts";
import { completeProfile } from "../../accounts/sign-in/complete-profile.server.ts";
import type { FieldProblems } from "../../accounts/sign-in/inputs.ts";
import { getGeography } from "../../geography/queries.server.ts";
import { AppError } from "../../platform/errors.ts";
import type { Locale } from "../../platform/i18n/locale.ts";

export type AccountRefusal = "details" | "link" | EmailRefusal;

type Deed = "details" | "emailAsked" | "email" | "site";
type AccountAnswer =
  | { deed: Deed; cookies: string[]; locale: Locale }
  | { refused: AccountRefusal; problems: FieldProblems };

type Answer = (scope: AreaScope, form: FormData, headers: Headers) => Promise<AccountAnswer>;

const orNothing = <T extends z.ZodType>(choice: T) =>
  z.preprocess((value) => (value === "" ? null : value), choice.nullable());

const siteChoice = z.object({
  locale: orNothing(z.enum(["en", "ar"])),
  theme: orNothing(z.enum(["light", "dark", "system"])),
  districtId: orNothing(z.coerce.number().int().positive()),
});

/** Every button of the page. */
const answers: Record<string, Answer> = {
  async details(scope, form) {
    const result = await completeProfile(scope, form);
    return result.ok ? done(scope, "details") : refused("details", result.problems);
  },
  async email(scope, form, headers) {
    const refusal = await askForEmail(scope, form, headers);
    return refusal ? refused(refusal) : done(scope, "emailAsked");
  },
  async "confirm-email"(scope, form) {
    const isChanged = await confirmEmail(scope, String(form.get("key")));
    return isChanged ? done(scope, "email") : refused("link");
  },
  async site(scope, form) {
    const chosen = siteChoice.safeParse(Object.fromEntries(form));
    if (!chosen.success) throw wrongForm();
    const { locale, theme, districtId } = chosen.data;
    const geography = await getGeography(scope.database);
    if (districtId !== null && !geography.districtById.has(districtId)) throw wrongForm();
    await keepPreferences(scope, chosen.data);
    const cookies = [
      ...(locale ? [choiceCookie(scope, "lang", locale)] : []),
      ...(theme ? [choiceCookie(scope, "theme", theme)] : []),
    ];
    return { ...done(scope, "site"), cookies, locale: locale ?? scope.locale };
  },
};

/** Does what a form of the account's page asks for. @throws AppError `unprocessable` for another form. */
export async function answerAccount(
  scope: AreaScope,
  form: FormData,
  headers: Headers,
): Promise<AccountAnswer> {
  const intent = String(form.get("intent"));
  const answer = Object.hasOwn(answers, intent) ? answers[intent] : undefined;
  if (!answer) throw wrongForm();
  return answer(scope, form, headers);
}

function done({ locale }: AreaScope, deed: Deed) {
  return { deed, cookies: [], locale };
}

function refused(reason: AccountRefusal, problems: FieldProblems = {}): AccountAnswer {
  return { refused: reason, problems };
}

function wrongForm() {
  return new AppError("unprocessable", "Please check your input and try again.");
}
