import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { planPath } from "../insurance-plan.ts";
import type { PlanMessages } from "./messages/en.ts";
import type { PlanSource } from "./own-plan.server.ts";

interface ChosenPlanProps {
  page: {
    insurer: string;
    plan: string;
    from: PlanSource | null;
    isNetworkUnknown: boolean;
    isGuest: boolean;
    isKeptByAccount: boolean;
    card: string | null;
    searchPath: string;
    back: string | null;
  };
  /** The hidden field of the page to go back to. */
  next: ReactNode;
  changePath: string;
}

/** The visitor's plan, where it comes from, and what to do with it. */
export function ChosenPlan({ page, next, changePath }: ChosenPlanProps) {
  const t = useMessages<PlanMessages>("plan");
  const { insurer, plan, from, back, searchPath } = page;
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-xl font-semibold">{t("chosen.title", { plan })}</h2>
        {from === "card" && (
          <p className="mt-1 text-muted">
            {t("chosen.card")}{" "}
            <Link to="/dashboard/profile/insurance" className="link">
              {t("chosen.cardLink")}
            </Link>
          </p>
        )}
      </div>
      {page.isNetworkUnknown && <WhatToAsk insurer={insurer} />}
      <div className="flex flex-wrap gap-3">
        {back && (
          <ButtonLink to={back} variant="primary">
            {t("back")}
          </ButtonLink>
        )}
        <ButtonLink to={searchPath} variant={back ? "secondary" : "primary"}>
          {t("chosen.search", { insurer })}
        </ButtonLink>
        <ButtonLink to={changePath} variant="secondary">
          {t("chosen.change")}
        </ButtonLink>
        {from !== "card" && <StepButton step="forget" label={t("chosen.forget")} next={next} />}
        {from === "browser" && page.isKeptByAccount && (
          <StepButton step="account" label={t("chosen.keep")} next={next} />
        )}
      </div>
      {page.card && <CardOffer card={page.card} next={next} />}
      {page.isGuest && (
        <p>
          <Link
            to={`/login?next=${encodeURIComponent(planPath)}`}
            className="link inline-flex min-h-11 items-center"
          >
            {t("chosen.signIn")}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The insurance card of the health profile, in one press. */
export function CardOffer({
  card,
  next,
  className,
}: {
  card: string;
  next: ReactNode;
  className?: string;
}) {
  const t = useMessages<PlanMessages>("plan");
  const localize = useLocalizedPath();
  return (
    <form
      method="post"
      action={localize(planPath)}
      className={classNames(
        cardClass,
        "flex flex-wrap items-center justify-between gap-3 p-4",
        className,
      )}
    >
      <input type="hidden" name="step" value="card" />
      {next}
      <p className="font-medium">{card}</p>
      <Button type="submit" variant="secondary">
        {t("card.use")}
      </Button>
    </form>
  );
}

function StepButton({ step, label, next }: { step: string; label: string; next: ReactNode }) {
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize(planPath)}>
      <input type="hidden" name="step" value={step} />
      {next}
      <Button type="submit" variant="ghost">
        {label}
      </Button>
    </form>
  );
}

function WhatToAsk({ insurer }: { insurer: string }) {
  const t = useMessages<PlanMessages>("plan");
  return (
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
  );
}
