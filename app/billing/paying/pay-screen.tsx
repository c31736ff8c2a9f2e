import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { Icon, type IconName } from "#app/ui/icons/icon.tsx";
import type { BillingMessages } from "../messages/en.ts";
import { canPay, type PayState } from "../rules.ts";

/** The order as the page shows it. */
export interface OrderSummary {
  forWhom: string;
  plan: string;
  period: string;
  net: string;
  vat: string;
  vatPercent: number;
  total: string;
  isPaid: boolean;
  /** The day on which the link runs out. */
  expires: string | null;
}

type PayRefusal = "notPayable" | "tooMany" | "unavailable";

interface PayScreenProps {
  state: PayState;
  title: string;
  text: string;
  summary: OrderSummary | null;
  path: string;
  refusal: PayRefusal | null;
}

const looks: Record<PayState, { icon: IconName; tone: string }> = {
  unpaid: { icon: "shield-check", tone: "bg-brand-soft text-brand" },
  waiting: { icon: "loader-circle", tone: "bg-saffron-soft text-ink" },
  paid: { icon: "check", tone: "bg-open-soft text-open" },
  failed: { icon: "circle-alert", tone: "bg-danger-soft text-danger" },
  cancelled: { icon: "x", tone: "bg-sunken text-muted" },
  expired: { icon: "circle-alert", tone: "bg-sunken text-muted" },
  unknown: { icon: "search", tone: "bg-sunken text-muted" },
};

/**
 * Whether a refusal needs a message: the page's state explains an unusable link, and who has paid
 * fears a double payment.
 */
function isNotified(refusal: PayRefusal, state: PayState): boolean {
  return refusal !== "notPayable" || state === "paid";
}

/** The payment page in each of its states. */
export function PayScreen({ state, title, text, summary, path, refusal }: PayScreenProps) {
  const t = useMessages<BillingMessages>("billing");
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-6 py-8 page-gutter md:py-12">
      <header className="grid justify-items-start gap-3">
        <span
          className={classNames("grid size-12 place-items-center rounded-full", looks[state].tone)}
        >
          <Icon name={looks[state].icon} className="size-6" />
        </span>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-lg text-muted">{text}</p>
      </header>
      {refusal && isNotified(refusal, state) && <FormRefusal title={t(`refused.${refusal}`)} />}
      {summary && <Summary summary={summary} />}
      <Actions state={state} path={path} summary={summary} />
      {summary && <p className="text-sm text-muted">{t("promise")}</p>}
    </main>
  );
}

function Summary({ summary }: { summary: OrderSummary }) {
  const t = useMessages<BillingMessages>("billing");
  const facts = [
    [t("summary.for"), summary.forWhom],
    [t("summary.plan"), summary.plan],
    [t("summary.period"), summary.period],
    [t("summary.net"), summary.net],
    [t("summary.vat", { percent: summary.vatPercent }), summary.vat],
  ];
  return (
    <section aria-labelledby="order" className={classNames(cardClass, "p-5")}>
      <h2 id="order" className="mb-3 font-semibold">
        {t("summary.title")}
      </h2>
      <dl className="grid gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="text-end tabular [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-3 text-lg font-semibold">
          <dt>{t(summary.isPaid ? "summary.totalPaid" : "summary.total")}</dt>
          <dd className="tabular">{summary.total}</dd>
        </div>
      </dl>
      {summary.expires && (
        <p className="mt-4 text-sm text-faint">{t("summary.expires", { date: summary.expires })}</p>
      )}
    </section>
  );
}

/** The one action that each state offers. */
function Actions({ state, path, summary }: Pick<PayScreenProps, "state" | "path" | "summary">) {
  const t = useMessages<BillingMessages>("billing");
  if (summary && canPay(state)) {
    const key = state === "unpaid" ? "action.pay" : "action.payAgain";
    return (
      <form method="post" className="grid">
        <Button type="submit" size="lg">
          {t(key, { amount: summary.total })}
        </Button>
      </form>
    );
  }
  if (state === "waiting") {
    return (
      <ButtonLink to={`${path}?returned=paid`} className="justify-self-start">
        {t("action.reload")}
      </ButtonLink>
    );
  }
  return (
    <p className="flex flex-wrap gap-3">
      {state !== "paid" && (
        <ButtonLink to="/contact?topic=advertising">{t("action.contact")}</ButtonLink>
      )}
      <ButtonLink to="/" variant="secondary">
        {t("action.home")}
      </ButtonLink>
    </p>
  );
}
