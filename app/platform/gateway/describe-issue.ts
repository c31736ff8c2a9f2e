import type { z } from "zod";
import type { Locale } from "../i18n/locale.ts";
import type { ProgramWords } from "./program-refusal.ts";

type Issue = z.core.$ZodIssue;

const kinds = ["string", "number", "int", "boolean", "array", "object"] as const;
const formats = ["uuid", "email", "url", "date", "datetime"] as const;
const customs = ["day", "moment", "slug", "name"] as const;

/**
 * Returns why an argument cannot be used, in words for people who write programs. Messages of the
 * inputs themselves exist in English; in Arabic the argument is named instead. A check of ours that
 * names its kind in `params.expects` is described in both.
 */
export function describeIssue(issue: Issue, t: ProgramWords, locale: Locale): string {
  const { code, path, message } = issue;
  const name = path.join(".");
  const custom = customs.find((one) => code === "custom" && one === issue.params?.expects);
  if (custom) return t("issue.expected", { name, what: t(`custom.${custom}`) });
  if (locale === "en" && (code === "custom" || name === "")) return message;
  if (name === "") return t("general.bad_request");
  if (code === "invalid_type" && message.endsWith("received undefined"))
    return t("issue.missing", { name });
  const what = describeExpected(issue, t);
  if (what) return t("issue.expected", { name, what });
  return locale === "en" ? `${name}: ${message}` : t("issue.refused", { name });
}

/** Returns what is expected in place of a value; null where the message is our own or says it. */
function describeExpected(issue: Issue, t: ProgramWords): string | null {
  if (!/^(Invalid|Too )/.test(issue.message)) return null;
  if (issue.code === "invalid_type") {
    const kind = kinds.find((one) => one === issue.expected);
    return kind ? t(`kind.${kind}`) : null;
  }
  if (issue.code === "invalid_format") {
    const format = formats.find((one) => one === issue.format);
    return format ? t(`format.${format}`) : null;
  }
  if (issue.code === "invalid_value")
    return t("value.one", { values: issue.values.map(String).join(", ") });
  if (issue.code === "too_big")
    return t(`size.most.${sizeOf(issue.origin)}`, { limit: String(issue.maximum) });
  if (issue.code === "too_small")
    return t(`size.least.${sizeOf(issue.origin)}`, { limit: String(issue.minimum) });
  return null;
}

function sizeOf(origin: string): "text" | "list" | "number" {
  if (origin === "string") return "text";
  return origin === "array" || origin === "set" ? "list" : "number";
}
