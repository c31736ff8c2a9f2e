import { type ComponentType, Fragment, type MouseEvent, type ReactNode } from "react";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { Link, type LinkProps } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";
import { clampPage, paginationSlots } from "./pagination-window.ts";

export interface PaginationProps {
  currentPage: number;
  totalPages: number;
  /** The address of a page: its buttons are links, which work without script. */
  hrefFor?: (page: number) => string;
  onPageChange?: (page: number) => void;
  /** Renders those links: an AreaLink where the router follows them. */
  link?: ComponentType<LinkProps>;
  mode?: "numbers" | "prevNext" | "prevNextNumbers";
  window?: number;
  showEdges?: boolean;
  compact?: boolean;
  disabled?: boolean;
  isLoading?: boolean;
  ariaLabels?: { nav?: string; previous?: string; next?: string; page?: (page: number) => string };
}

export function Pagination(props: PaginationProps) {
  const t = useMessages<UiMessages>("ui");
  const locale = useLocale();
  const { mode = "prevNextNumbers", compact = false, isLoading = false } = props;
  const current = clampPage(props.currentPage, props.totalPages);
  const total = clampPage(props.totalPages, props.totalPages);
  const refused = (props.disabled ?? false) || isLoading;
  const labels = props.ariaLabels ?? {};
  const pageLabel = labels.page ?? ((page: number) => t("pagination.page", { page }));
  const { hrefFor, onPageChange, link } = props;
  const shared = { hrefFor, onPageChange, link, current, compact };

  const step = (direction: "previous" | "next") => {
    const page = direction === "previous" ? current - 1 : current + 1;
    const words = (
      <span className={compact ? "sr-only" : "max-md:sr-only"}>{t(`pagination.${direction}`)}</span>
    );
    return (
      <PageControl
        {...shared}
        page={page}
        disabled={refused || page < 1 || page > total}
        label={labels[direction] ?? t(`pagination.${direction}Page`)}
        rel={direction === "previous" ? "prev" : "next"}
      >
        {direction === "next" && words}
        <Icon
          name={direction === "previous" ? "chevron-left" : "chevron-right"}
          className="size-4 mirror-rtl"
        />
        {direction === "previous" && words}
      </PageControl>
    );
  };
  const slots = paginationSlots({
    currentPage: current,
    totalPages: total,
    window: props.window,
    showEdges: props.showEdges,
  });
  const numbers = slots.map((slot, index) => {
    if (slot.kind === "gap") return <Gap key={`gap-${slot.before}`} />;
    const isHidden = isFar(slot.page, current, total);
    const before = slots
      .slice(0, index)
      .findLast((one) => one.kind === "gap" || !isFar(one.page, current, total));
    const hasPhoneGap = !isHidden && before?.kind === "page" && before.page < slot.page - 1;
    return (
      <Fragment key={slot.page}>
        {hasPhoneGap && <Gap isForPhones />}
        <li className={isHidden ? "max-md:hidden" : undefined}>
          <PageControl {...shared} page={slot.page} disabled={refused} label={pageLabel(slot.page)}>
            {formatNumber(slot.page, locale)}
          </PageControl>
        </li>
      </Fragment>
    );
  });
  const place = (
    <li className="tabular px-2 text-sm text-muted" aria-live="polite">
      {t("pagination.place", { current, total })}
    </li>
  );
  return (
    <nav aria-label={labels.nav ?? t("pagination.label")} aria-busy={isLoading || undefined}>
      <ul className="flex flex-wrap items-center justify-center md:gap-1">
        {mode !== "numbers" && <li>{step("previous")}</li>}
        {mode === "prevNext" ? place : numbers}
        {mode !== "numbers" && <li>{step("next")}</li>}
      </ul>
    </nav>
  );
}

function Gap({ isForPhones = false }: { isForPhones?: boolean }) {
  return (
    <li
      aria-hidden
      className={classNames(
        "text-center text-faint max-md:w-3.5 md:px-1",
        isForPhones && "md:hidden",
      )}
    >
      …
    </li>
  );
}

/** Pages that a phone has no room for: all but the edges and the current one's neighbours. */
function isFar(page: number, current: number, total: number): boolean {
  return page !== 1 && page !== total && Math.abs(page - current) > 1;
}

interface PageControlProps extends Pick<PaginationProps, "hrefFor" | "onPageChange" | "link"> {
  page: number;
  current: number;
  compact: boolean;
  disabled: boolean;
  label: string;
  rel?: "prev" | "next";
  children: ReactNode;
}

function PageControl({
  page,
  current,
  compact,
  disabled,
  label,
  rel,
  hrefFor,
  onPageChange,
  link: PageLink = Link,
  children,
}: PageControlProps) {
  const isCurrent = page === current;
  const className = classNames(
    "inline-flex items-center justify-center gap-1.5 rounded-control border text-sm font-medium tabular transition-colors",
    compact ? "min-h-9 min-w-9 px-2 tap-target" : "min-h-11 min-w-11 px-2 md:px-3",
    isCurrent
      ? "border-transparent bg-brand-soft text-brand"
      : "border-transparent text-ink hover:border-edge",
    disabled && "cursor-not-allowed opacity-50",
  );
  const shared = {
    "aria-label": label,
    "aria-current": isCurrent ? ("page" as const) : undefined,
    className,
  };
  const choose = (event: MouseEvent) => {
    if (isCurrent || disabled) return event.preventDefault();
    onPageChange?.(page);
  };
  if (hrefFor && !disabled && !isCurrent) {
    return (
      <PageLink {...shared} to={hrefFor(page)} rel={rel} onClick={choose}>
        {children}
      </PageLink>
    );
  }
  return (
    <button type="button" {...shared} disabled={disabled} onClick={choose}>
      {children}
    </button>
  );
}
