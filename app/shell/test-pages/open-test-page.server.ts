import { data, type RouterContextProvider } from "react-router";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { testPages as arabic } from "./messages/ar.ts";
import { testPages as english, type TestPagesMessages } from "./messages/en.ts";

const testPagesFeature = "test.pages";

/**
 * Returns the request context and translator of a test page.
 * @throws a 404 in production, unless test pages are turned on.
 */
export async function openTestPage(context: Readonly<RouterContextProvider>) {
  const visit = context.get(requestContext);
  const { config, database, locale } = visit;
  if (config.isProduction && !(await isFeatureOn(database, testPagesFeature, visit.actor)))
    throw data(null, { status: 404 });
  const t = createTranslator<TestPagesMessages>(locale, inLocale(locale, english, arabic));
  return { visit, t };
}
