import type { Locale } from "./platform/i18n/locale.ts";
import type { Catalog } from "./platform/i18n/locale-context.tsx";
import type { Messages } from "./platform/i18n/translate.ts";

type MessageFile = Record<string, Messages>;

/**
 * The messages of every slice, by the name that each file exports. Only the server holds them all;
 * a browser fetches the messages of its page.
 */
export const pageCatalogs: Record<Locale, Catalog> = {
  en: Object.assign({}, ...messageFiles(import.meta.glob("./**/messages/en.ts", { eager: true }))),
  ar: Object.assign({}, ...messageFiles(import.meta.glob("./**/messages/ar.ts", { eager: true }))),
};

function messageFiles(modules: Record<string, MessageFile>): MessageFile[] {
  return Object.values(modules).map((module) => ({ ...module }));
}
