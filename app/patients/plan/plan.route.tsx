import { data, redirect } from "react-router";
import { isPerson } from "#app/platform/actor.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageBefore } from "#app/platform/web/page-before.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { inNameOrder, itemName } from "#app/vocabulary/rules.ts";
import { isValidCard, readOwnCard } from "../card/own-card.server.ts";
import { networksOfInsurer, planName, planPath } from "../insurance-plan.ts";
import type { Route } from "./+types/plan.route.ts";
import { answerPlan, backFrom, isKeptByAccount } from "./answer-plan.server.ts";
import { CardOffer, ChosenPlan } from "./chosen-plan.tsx";
import { plan as arabic } from "./messages/ar.ts";
import { plan as english, type PlanMessages } from "./messages/en.ts";
import { type OwnPlan, readRememberedPlan } from "./own-plan.server.ts";
import { insurerForm, networkForm } from "./plan-forms.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, appName, actor, describe, database } = readPageScope(context);
  const visit = context.get(requestContext);
  const vocabulary = await getVocabulary(database);
  const t = createTranslator<PlanMessages>(locale, inLocale(locale, english, arabic));
  const remembered = await readRememberedPlan(visit, request.headers);
  const own = await readOwnCard(visit, request.headers);
  const card = own.card && isValidCard(own.card) ? own.card : null;
  const plan: OwnPlan | null =
    (remembered && { ...remembered, from: "browser" }) ??
    (own.plan && { ...own.plan, from: "account" }) ??
    (card && { ...card, from: "card" });
  const insurer = plan ? vocabulary.byId.get(plan.insurerId) : undefined;
  const query = new URL(request.url).searchParams;
  const isAsked = remembered === null || remembered.isAsked;
  const step = !plan || query.has("change") ? "insurer" : isAsked ? "chosen" : "network";
  const networks = plan ? networksOfInsurer(vocabulary, plan.insurerId) : [];
  const choices = (items: typeof networks) =>
    items.map((item) => ({ value: item.slug, label: itemName(item, locale) }));
  const title = t("title");
  const breadcrumbs = [{ label: appName, href: "/" }, { label: title }];
  const endedOn = own.card && !card ? own.card.validUntil : null;
  return data(
    {
      title,
      breadcrumbs,
      step,
      insurer: insurer ? itemName(insurer, locale) : "",
      searchPath: insurer ? `/search?insurance_ids=${insurer.id}` : "/search",
      plan: plan ? planName(plan, vocabulary, locale) : "",
      from: plan?.from ?? null,
      isNetworkUnknown: networks.length > 0 && plan?.networkId === null,
      isGuest: !isPerson(actor),
      isKeptByAccount: isKeptByAccount(visit),
      card: card && plan?.from !== "card" ? planName(card, vocabulary, locale) : null,
      cardEndedOn: endedOn ? formatDate(endedOn, locale) : null,
      back: backFrom(query.get("next") ?? pageBefore(request)),
      choices: {
        "insurance-providers": choices(
          inNameOrder(vocabulary.category("insurance-providers"), locale),
        ),
        "insurance-networks": choices(inNameOrder(networks, locale)),
      },
      insurerBlank: insurerForm.write({ insurer: insurer?.slug }),
      networkBlank: networkForm.write({}),
      meta: describe({ title, description: t("description"), path: planPath, breadcrumbs }),
    },
    { headers: own.cookies.map((one): [string, string] => ["Set-Cookie", one]) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const answer = await answerPlan(visit, request.headers, await readForm(request));
  if (!answer.ok) return data({ ...answer.refusal, refusal: "invalid" as const }, { status: 422 });
  const headers = answer.cookies.map((one): [string, string] => ["Set-Cookie", one]);
  return redirect(localizedPath(answer.to, visit.locale), { status: 303, headers });
}

/** Pages of one visitor; the cookies of the loader go with them. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const answer = new Headers({ "Cache-Control": "private, no-store" });
  for (const cookie of loaderHeaders.getSetCookie()) answer.append("Set-Cookie", cookie);
  return answer;
}

/** The forms are refused for their values alone. */
function neverRefused(refusal: never): never {
  throw new Error(`Unexpected refusal: ${String(refusal)}`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, back, insurer, card } = loaderData;
  const step = actionData?.step ?? loaderData.step;
  const t = useMessages<PlanMessages>("plan");
  const next = back && <input type="hidden" name="next" value={back} />;
  return (
    <main id="main" className="mx-auto w-full max-w-narrow pt-4 pb-10 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-6" />
      <header className="mb-7 grid gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {step !== "chosen" && <p className="max-w-prose text-lg text-muted">{t("lead")}</p>}
      </header>
      {step !== "chosen" && card && <CardOffer card={card} next={next} className="mb-8" />}
      {step === "insurer" && (
        <Form
          form={insurerForm}
          t={t}
          action={planPath}
          choices={loaderData.choices}
          {...formState(actionData, loaderData.insurerBlank, neverRefused)}
          submit={t("insurer.submit")}
        >
          {next}
          <FormFields of={insurerForm} />
        </Form>
      )}
      {step === "network" && (
        <Form
          form={networkForm}
          t={(key, values) => t(key, { insurer, ...values })}
          action={planPath}
          choices={loaderData.choices}
          {...formState(actionData, loaderData.networkBlank, neverRefused)}
          submit={t("network.submit")}
          buttons={
            <Link to={changePath(back)} className="link inline-flex min-h-11 items-center">
              {t("network.back")}
            </Link>
          }
        >
          <input type="hidden" name="step" value="network" />
          {next}
          <FormFields of={networkForm} />
        </Form>
      )}
      {step === "chosen" && (
        <ChosenPlan page={loaderData} next={next} changePath={changePath(back)} />
      )}
      <p className="mt-8 max-w-prose text-sm text-muted">
        {t(loaderData.isKeptByAccount ? "privacy.account" : "privacy")}
      </p>
      {loaderData.cardEndedOn && (
        <p className="mt-2 max-w-prose text-sm">
          {t("card.ended", { date: loaderData.cardEndedOn })}{" "}
          <Link to="/dashboard/profile/insurance" className="link">
            {t("card.renew")}
          </Link>
        </p>
      )}
      {back && step !== "chosen" && (
        <p className="mt-6">
          <Link to={back} className="link inline-flex min-h-11 items-center">
            {t("back")}
          </Link>
        </p>
      )}
    </main>
  );
}

function changePath(back: string | null): string {
  return `${planPath}?change${back ? `&next=${encodeURIComponent(back)}` : ""}`;
}
