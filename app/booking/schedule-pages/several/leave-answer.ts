import { typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { answerOf } from "../../closing/answer-of-form.ts";
import { bookingSeveral as arabic } from "./messages/ar.ts";
import { type BookingSeveralMessages, bookingSeveral as english } from "./messages/en.ts";

const decisions = ["move", "cancel", "keep"] as const;

/** Counts what was decided about displaced appointments, as parameters of an address. */
export function countDecided(
  { displaced, choices }: ReturnType<typeof answerOf>,
  count: number,
): Record<string, string> {
  if (count === 0) return {};
  const counted = decisions.map((decision): [string, string] => {
    const chosen = choices.filter(({ choice }) => choice === decision).length;
    const ofAll = displaced === decision ? count : 0;
    return [decision, String(displaced === "each" ? chosen : ofAll)];
  });
  return Object.fromEntries(counted.filter(([, number]) => number !== "0"));
}

/** "3 appointments moved. 1 appointment cancelled." */
export function describeDecided(locale: Locale, query: URLSearchParams): string {
  const t = createTranslator<BookingSeveralMessages>(locale, inLocale(locale, english, arabic));
  return decisions
    .map((decision) => ({ decision, count: Number(query.get(decision)) }))
    .filter(({ count }) => Number.isInteger(count) && count > 0)
    .map(({ decision, count }) => t(`decided.${decision}`, { count }))
    .join(" ");
}

/** The texts of the form for leave, as typed. */
export interface TypedLeave {
  who: string[];
  isForAll: boolean;
  from: string;
  to: string;
  kind: string;
  starts: string;
  ends: string;
  remark: string;
}

export function typedLeave(form: FormData): TypedLeave {
  return {
    who: form.getAll("who").map(String),
    isForAll: form.has("all"),
    from: typedText(form, "from"),
    to: typedText(form, "to"),
    kind: typedText(form, "kind"),
    starts: typedText(form, "starts"),
    ends: typedText(form, "ends"),
    remark: typedText(form, "remark"),
  };
}
