import { graceDays } from "#app/accounts/deletion/rules.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { Route } from "./+types/goodbye.route.ts";
import { myData as arabic } from "./messages/ar.ts";
import { myData as english, type MyDataMessages } from "./messages/en.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { describe, locale } = readPageScope(context);
  const title = createTranslator(locale, inLocale(locale, english, arabic))("goodbye.title");
  const page = { path: "/account/goodbye", breadcrumbs: [], noindex: true };
  return { meta: describe({ title, description: title, ...page }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Confirms the request to delete the account; its person is signed out by now. */
export default function Goodbye() {
  const t = useMessages<MyDataMessages>("myData");
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-4 py-10 page-gutter">
      <h1 className="text-2xl font-semibold">{t("goodbye.title")}</h1>
      <p className="max-w-prose">{t("goodbye.text", { days: graceDays })}</p>
      <ButtonLink to="/" variant="secondary" className="justify-self-start">
        {t("goodbye.home")}
      </ButtonLink>
    </main>
  );
}
