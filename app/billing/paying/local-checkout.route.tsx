import { data, redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { billing as arabic } from "../messages/ar.ts";
import { type BillingMessages, billing as english } from "../messages/en.ts";
import { chooseProvider } from "../providers/choose-provider.server.ts";
import { localOutcomes, returnPathOf } from "../rules.ts";
import type { Route } from "./+types/local-checkout.route.ts";
import { privateHeaders, privateMeta } from "./private-page.ts";
import { findCheckout, settleLocally } from "./settle-locally.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(requestContext);
  const { config, locale } = services;
  if (chooseProvider(config)?.name !== "local") throw data(null, { status: 404 });
  const returnPath = returnPathOf(new URL(request.url).searchParams.get("return"));
  const checkout = returnPath ? await findCheckout(services, params.reference) : null;
  const t = createTranslator<BillingMessages>(locale, inLocale(locale, english, arabic));
  const title = t(checkout ? "local.title" : "local.unknown.title");
  const amount = checkout && formatMoney(checkout.amountFils / 100, locale);
  const status = checkout ? 200 : 410;
  return data({ title, amount, returnPath }, { status, headers: privateHeaders });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const form = await readForm(request);
  const outcome = localOutcomes.find((one) => one === form.get("outcome"));
  const returnPath = returnPathOf(new URL(request.url).searchParams.get("return"));
  if (!outcome || !returnPath) throw data(null, { status: 400 });
  await settleLocally(visit, params.reference, outcome);
  const back = localizedPath(`${returnPath}?returned=${outcome}`, visit.locale);
  throw redirect(back, { status: 303, headers: privateHeaders });
}

export const headers = () => privateHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.title ?? "");
}

/**
 * Simulates a payment service's page: it belongs to a third party, so it does not look like a page
 * of this site.
 */
export default function LocalCheckout({ loaderData }: Route.ComponentProps) {
  const { title, amount, returnPath } = loaderData;
  const t = useMessages<BillingMessages>("billing");
  return (
    <main id="main" className="mx-auto grid w-full max-w-md gap-5 py-10 page-gutter">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-muted">{t(amount ? "local.text" : "local.unknown.text")}</p>
      {amount ? (
        <form method="post" className="grid gap-3">
          <p className="text-lg font-semibold tabular">{t("local.amount", { amount })}</p>
          {localOutcomes.map((outcome) => (
            <Button
              key={outcome}
              type="submit"
              name="outcome"
              value={outcome}
              variant={outcome === "paid" ? "primary" : "secondary"}
            >
              {t(`local.${outcome}`)}
            </Button>
          ))}
        </form>
      ) : (
        <ButtonLink to={returnPath ?? "/"} className="justify-self-start">
          {t(returnPath ? "local.unknown.action" : "action.home")}
        </ButtonLink>
      )}
    </main>
  );
}
