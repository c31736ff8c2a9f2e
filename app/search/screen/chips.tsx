import { IdCard, Plus } from "lucide-react";
import { planPath } from "#app/patients/insurance-plan.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { SearchState } from "../filters/filters.ts";
import type { SearchAnswerMessages } from "../messages/en.ts";
import type { OnlyPlan } from "../own-card/only-plan.ts";
import type { PageContent } from "../page/search-page.ts";
import { searchPath } from "../rules.ts";
import type { Chip } from "./regions/page-links.ts";

const chipClass =
  "inline-flex min-h-9 max-w-full shrink-0 whitespace-nowrap items-center gap-1.5 rounded-full border ps-3 pe-2 text-sm tap-target transition-colors";

/**
 * The understood words and the chosen filters; each is a link that removes it. On a phone they are
 * part of one scrolling row, which `contents` lets them join.
 */
export function Chips({ state, content }: { state: SearchState; content: PageContent }) {
  const t = useMessages<SearchAnswerMessages>("search");
  const { chips, offeredCard, onlyPlan, ownPlan, understood } = content;
  const literalPath = (literal: boolean) => searchPath({ ...state, literal, page: 1 });
  return (
    <div id="chips" className={rowClass}>
      <PlanLink plan={ownPlan} />
      {onlyPlan && <OnlyPlanLink {...onlyPlan} />}
      {understood.length > 0 && (
        <>
          <span className="text-sm text-muted max-md:sr-only">{t("understood.title")}</span>
          {understood.map((chip) => (
            <span key={`${chip.phrase} ${chip.label}`} className="contents">
              <ChipLink
                chip={chip}
                name={t("filters.remove", { name: chip.label })}
                className={classNames(
                  "bg-brand-soft text-brand hover:text-brand-strong",
                  chip.must?.isOn ? "border-brand" : "border-transparent",
                )}
              />
              {chip.must && <MustLink label={chip.label} must={chip.must} />}
            </span>
          ))}
        </>
      )}
      {chips.length > 0 && (
        <ul aria-label={t("filters.active")} className={rowClass}>
          {chips.map((chip) => (
            <li key={chip.label} className="max-w-full max-md:shrink-0">
              <ChipLink
                chip={chip}
                name={t("filters.remove", { name: chip.label })}
                className="border-edge bg-surface hover:border-brand"
              />
            </li>
          ))}
        </ul>
      )}
      {offeredCard && (
        <Link
          to={offeredCard.chip.path}
          rel="nofollow"
          aria-label={t("chip.addOwnCard", { name: offeredCard.chip.label })}
          className={`${chipClass} border-dashed border-edge text-muted hover:border-brand hover:text-brand`}
        >
          <IdCard aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{offeredCard.chip.label}</span>
          <Plus aria-hidden className="size-4 shrink-0" />
        </Link>
      )}
      {understood.length > 0 && (
        <LiteralLink to={literalPath(true)} label={t("understood.literal")} />
      )}
      {state.literal && (
        <p className="flex shrink-0 gap-x-3 text-sm text-muted">
          {t("understood.literalOn")}
          <LiteralLink to={literalPath(false)} label={t("understood.again")} />
        </p>
      )}
    </div>
  );
}

/** Leads to the visitor's plan, for which every card then answers. */
function PlanLink({ plan }: { plan: string | null }) {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <Link
      to={planPath}
      rel="nofollow"
      data-plan-link
      aria-label={plan ? t("plan.change", { plan }) : undefined}
      className={classNames(
        chipClass,
        "px-3 font-medium hover:border-brand hover:text-brand",
        plan ? "border-brand bg-brand-soft text-brand" : "border-edge bg-surface",
      )}
    >
      <Icon name="shield-check" className="size-4 shrink-0" />
      {plan ? (
        <span className="max-w-48 truncate">{plan}</span>
      ) : (
        <>
          <span className="md:hidden">{t("plan.short")}</span>
          <span className="max-md:hidden">{t("plan.ask")}</span>
        </>
      )}
    </Link>
  );
}

/** Leaves those alone that take the plan's insurer, or shows all again. */
function OnlyPlanLink({ label, isOn, path }: OnlyPlan) {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <Link
      to={path}
      rel="nofollow"
      data-only-plan={isOn ? "on" : "off"}
      aria-label={isOn ? t("plan.all", { name: label }) : undefined}
      className={classNames(
        chipClass,
        "px-3 hover:border-brand hover:text-brand",
        isOn ? "border-brand bg-brand-soft font-medium text-brand" : "border-edge bg-surface",
      )}
    >
      {isOn && <Icon name="check" className="size-4 shrink-0" />}
      <span className="max-w-56 truncate">{label}</span>
    </Link>
  );
}

const rowClass = "flex items-center gap-2 max-md:shrink-0 md:flex-wrap";

function LiteralLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} rel="nofollow" className="tap-target shrink-0 text-sm link">
      {label}
    </Link>
  );
}

/** Of several needs any will do, until one is made required. */
function MustLink({ label, must }: { label: string; must: NonNullable<Chip["must"]> }) {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <Link
      to={must.path}
      rel="nofollow"
      aria-label={t(must.isOn ? "must.off" : "must.on", { name: label })}
      className={classNames(
        "-ms-1 inline-flex min-h-9 shrink-0 items-center gap-1 text-sm tap-target",
        must.isOn ? "font-medium text-brand" : "text-muted hover:text-brand",
      )}
    >
      {must.isOn && <Icon name="check" className="size-4 shrink-0" />}
      {t(must.isOn ? "must.required" : "must.require")}
    </Link>
  );
}

function ChipLink({ chip, name, className }: { chip: Chip; name: string; className: string }) {
  return (
    <Link
      to={chip.path}
      aria-label={name}
      title={chip.phrase ?? undefined}
      // The screen loads no search anew that is the same; the document it does.
      target={chip.isUnread && "_self"}
      className={`${chipClass} ${className}`}
    >
      <span className="min-w-0 truncate">{chip.label}</span>
      <Icon name="x" className="size-4 shrink-0" />
    </Link>
  );
}
