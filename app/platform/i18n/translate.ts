import { formatNumber } from "./format.ts";
import { isolateIn } from "./isolate.ts";
import type { Locale } from "./locale.ts";

/** A message: a text with {names}, or one text a plural form. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<string, Message>;
export type MessageValues = Record<string, string | number>;

/** Returns a message of one slice; `count` chooses the plural form. */
export type Translate<M extends Messages> = (
  key: keyof M & string,
  values?: MessageValues,
) => string;

const pluralRules = { en: new Intl.PluralRules("en"), ar: new Intl.PluralRules("ar") };

/** @param onMissing Returns the text for a placeholder without a value; by default the placeholder. */
export function createTranslator<M extends Messages>(
  locale: Locale,
  messages: M,
  onMissing?: (name: string) => string,
): Translate<M> {
  return (key, values = {}) =>
    fill(chooseForm(messages[key], locale, values), locale, values, onMissing);
}

/** Formats one message that was not looked up by a key. */
export function formatMessage(
  locale: Locale,
  message: Message,
  values: MessageValues = {},
): string {
  return fill(chooseForm(message, locale, values), locale, values);
}

function chooseForm(message: Message | undefined, locale: Locale, values: MessageValues): string {
  if (message === undefined) return "";
  if (typeof message === "string") return message;
  const form = pluralRules[locale].select(Number(values.count ?? 0));
  return message[form] ?? message.other ?? "";
}

/** Places the values; what reads in the other direction than the sentence is isolated in it. */
function fill(
  text: string,
  locale: Locale,
  values: MessageValues,
  onMissing?: (name: string) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return onMissing?.(name) ?? whole;
    return typeof value === "number" ? formatNumber(value, locale) : isolateIn(locale, value);
  });
}
