import { graceDays } from "#app/accounts/deletion/rules.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { Route } from "./+types/goodbye.route.ts";
import { myData as arabic } from "./messages/ar.ts";
import { myData as english, type MyDataMessages } from "./messages/en.ts";

/** A count of the address, which states what became of appointments. */
function countIn(searchParams: URLSearchParams, name: string): number {
  const count = Number(searchParams.get(name));
  return Number.isInteger(count) && count > 0 && count < 1_000 ? count : 0;
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { describe, locale } = readPageScope(context);
  const title = createTranslator(locale, inLocale(locale, english, arabic))("goodbye.title");
  const page = { path: "/account/goodbye", breadcrumbs: [], noindex: true };
  const [cancelled, kept] = [countIn(searchParams, "cancelled"), countIn(searchParams, "kept")];
  return { cancelled, kept, meta: describe({ title, description: title, ...page }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Confirms the request to delete the account; its person is signed out by now. */
export default function Goodbye({ loaderData: { cancelled, kept } }: Route.ComponentProps) {
  const t = useMessages<MyDataMessages>("myData");
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-4 py-10 page-gutter">
      <h1 className="text-2xl font-semibold">{t("goodbye.title")}</h1>
      <p className="max-w-prose">{t("goodbye.text", { days: graceDays })}</p>
      {cancelled > 0 && (
        <p className="max-w-prose">{t("goodbye.cancelled", { count: cancelled })}</p>
      )}
      {kept > 0 && <p className="max-w-prose">{t("goodbye.kept", { count: kept })}</p>}
      <ButtonLink to="/" variant="secondary" className="justify-self-start">
        {t("goodbye.home")}
      </ButtonLink>
    </main>
  );
}
