import { data, redirect } from "react-router";
import { isPerson } from "#app/platform/actor.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { pageBefore } from "#app/platform/web/page-before.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Route } from "./+types/plan.route.ts";
import { plan as arabic } from "./messages/ar.ts";
import { plan as english, type PlanMessages } from "./messages/en.ts";
import { forgetPlan, readPlan, readRememberedPlan, rememberPlan } from "./own-plan.server.ts";
import { networksOfInsurer, planName, planPath } from "./plan.ts";
import { insurerForm, networkForm } from "./plan-forms.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, appName, actor, describe, ...visit } = readPageScope(context);
  const vocabulary = await getVocabulary(visit.database);
  const t = createTranslator<PlanMessages>(locale, inLocale(locale, english, arabic));
  const remembered = await readRememberedPlan(visit, request.headers);
  const { plan, cookies } = await readPlan({ ...visit, actor }, request.headers);
  const insurer = plan ? vocabulary.byId.get(plan.insurerId) : undefined;
  const isChanging = new URL(request.url).searchParams.has("change");
  const isAsked = remembered === null || remembered.isAsked;
  const step = !plan || isChanging ? "insurer" : isAsked ? "chosen" : "network";
  const networks = plan ? networksOfInsurer(vocabulary, plan.insurerId) : [];
  const choices = (items: typeof networks) =>
    items.map((item) => ({ value: item.slug, label: itemName(item, locale) }));
  const title = t("title");
  const breadcrumbs = [{ label: appName, href: "/" }, { label: title }];
  const before = pageBefore(request);
  return data(
    {
      title,
      breadcrumbs,
      step,
      insurer: insurer ? itemName(insurer, locale) : "",
      searchPath: insurer ? `/search?insurance_ids=${insurer.id}` : "/search",
      plan: plan ? planName(plan, vocabulary, locale) : "",
      isNetworkUnknown: networks.length > 0 && plan?.networkId === null,
      isRemembered: remembered !== null,
      isGuest: !isPerson(actor),
      back: before && !before.startsWith(planPath) ? before : null,
      choices: {
        "insurance-providers": choices(vocabulary.category("insurance-providers")),
        "insurance-networks": choices(networks),
      },
      insurerBlank: insurerForm.write({ insurer: insurer?.slug }),
      networkBlank: networkForm.write({}),
      meta: describe({ title, description: t("description"), path: planPath, breadcrumbs }),
    },
    {
      headers: [
        ["Cache-Control", "private, no-store"],
        ...cookies.map((one): [string, string] => ["Set-Cookie", one]),
      ],
    },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const { config, database, locale } = readPageScope(context);
  const vocabulary = await getVocabulary(database);
  const form = await readForm(request);
  const go = (cookie: string, to = planPath) =>
    redirect(localizedPath(to, locale), { status: 303, headers: { "Set-Cookie": cookie } });
  const step = typedText(form, "step");
  if (step === "forget") return go(forgetPlan(config));
  const remembered = await readRememberedPlan({ database }, request.headers);
  if (step === "network" && remembered) {
    const networks = networksOfInsurer(vocabulary, remembered.insurerId);
    const parsed = networkForm.parse(form, (_, slug) => networks.some((one) => one.slug === slug));
    if (!parsed.ok) return refuse(parsed.problems, networkForm.typed(form));
    const chosen = networks.find(({ slug }) => slug === parsed.values.network);
    return go(rememberPlan(config, remembered.insurerId, chosen?.id ?? null));
  }
  const insurers = vocabulary.category("insurance-providers");
  const parsed = insurerForm.parse(form, (_, slug) => insurers.some((one) => one.slug === slug));
  if (!parsed.ok) return refuse(parsed.problems, insurerForm.typed(form));
  const chosen = insurers.find(({ slug }) => slug === parsed.values.insurer);
  return go(rememberPlan(config, chosen?.id ?? 0));
}

/** The forms are refused for their values alone. */
function neverRefused(refusal: never): never {
  throw new Error(`Unexpected refusal: ${String(refusal)}`);
}

function refuse(problems: Problems, typed: Typed) {
  return data({ refusal: "invalid" as const, problems, typed }, { status: 422 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, step, isGuest, back } = loaderData;
  const t = useMessages<PlanMessages>("plan");
  return (
    <main id="main" className="mx-auto w-full max-w-narrow pt-4 pb-10 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-6" />
      <header className="mb-7 grid gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{t("lead")}</p>
      </header>
      {step === "insurer" && (
        <Form
          form={insurerForm}
          t={t}
          action={planPath}
          choices={loaderData.choices}
          {...formState(actionData, loaderData.insurerBlank, neverRefused)}
          submit={t("insurer.submit")}
        />
      )}
      {step === "network" && (
        <Form
          form={networkForm}
          t={(key, values) => t(key, { insurer: loaderData.insurer, ...values })}
          choices={loaderData.choices}
          {...formState(actionData, loaderData.networkBlank, neverRefused)}
          submit={t("network.submit")}
        >
          <input type="hidden" name="step" value="network" />
        </Form>
      )}
      {step === "chosen" && <Chosen page={loaderData} />}
      <div className="mt-8 max-w-prose text-sm text-muted">
        <p>{t("privacy")}</p>
        {!isGuest && (
          <p className="mt-2">
            {t("privacy.account")}{" "}
            <Link to="/dashboard/profile/insurance" className="link">
              {t("privacy.link")}
            </Link>
          </p>
        )}
      </div>
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

function Chosen({ page }: { page: Route.ComponentProps["loaderData"] }) {
  const t = useMessages<PlanMessages>("plan");
  const { insurer, plan, isNetworkUnknown, isRemembered, searchPath } = page;
  return (
    <div className="grid gap-6">
      <h2 className="text-xl font-semibold">{t("chosen.title", { plan })}</h2>
      {isNetworkUnknown && (
        <section aria-labelledby="ask-title" className="max-w-prose">
          <h3 id="ask-title" className="font-semibold">
            {t("ask.title")}
          </h3>
          <p className="mt-1">{t("ask.lead")}</p>
          <ul className="my-2 list-disc ps-5">
            <li>{t("ask.network", { insurer })}</li>
            <li>{t("ask.card")}</li>
            <li>{t("ask.share")}</li>
          </ul>
          <p className="text-muted">{t("ask.find")}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={searchPath} variant="primary">
          {t("chosen.search", { insurer })}
        </ButtonLink>
        <ButtonLink to={`${planPath}?change`} variant="secondary">
          {t("chosen.change")}
        </ButtonLink>
        {isRemembered && (
          <form method="post">
            <input type="hidden" name="step" value="forget" />
            <Button type="submit" variant="ghost">
              {t("chosen.forget")}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
