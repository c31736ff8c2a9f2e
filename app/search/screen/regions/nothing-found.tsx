import { CallToActionCard } from "#app/directory/cards/call-to-action-card.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { SearchAnswerMessages, SearchMessages } from "#app/search/messages/en.ts";
import type { PageContent, SearchPage } from "#app/search/page/search-page.ts";
import { searchPath } from "#app/search/rules.ts";
import { searchTabs } from "#app/search/values.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Suggests a way on when nothing was found: one thing less, another kind, or a new start. */
export function NothingFound({ page, content }: { page: SearchPage; content: PageContent }) {
  const t = useMessages<SearchMessages & SearchAnswerMessages>("search");
  const { state, entityCounts } = page;
  const { repairs, instead, beyondCity } = content;
  const clinics = clinicsInstead(page, content);
  const tabs = searchTabs.filter(
    (tab) =>
      tab !== state.entityType && entityCounts[tab] > 0 && !(clinics > 0 && tab === "clinics"),
  );
  const linkClass = buttonClass({ variant: "soft", size: "sm" });
  return (
    <EmptyState
      title={titleOf(page, content, t)}
      text={textOf(page, content, t)}
      actions={
        <>
          {clinics > 0 && (
            <Link
              to={searchPath({ ...state, entityType: "clinics", page: 1 })}
              className={buttonClass({})}
            >
              {t("filters.show.clinics", { count: clinics })}
            </Link>
          )}
          {beyondCity?.nearest.map(({ name, count, path }) => (
            <Link key={path} to={path} rel="nofollow" className={linkClass}>
              {t("empty.district", { name, count })}
            </Link>
          ))}
          {repairs
            .filter(({ isOtherTime }) => isOtherTime)
            .map(({ count, path }) => (
              <Link key={path} to={path} className={linkClass}>
                {t("empty.otherTime", { count })}
              </Link>
            ))}
          <Widenings widenings={content.widenings} className={linkClass} />
          {instead?.nearest.map(({ label, count, path }) => (
            <Link key={path} to={path} className={linkClass}>
              {t("empty.near", { name: label, count })}
            </Link>
          ))}
          {instead?.generalPractice && (
            <Link to={instead.generalPractice.path} className={linkClass}>
              {t("empty.general", {
                name: instead.generalPractice.label,
                count: instead.generalPractice.count,
              })}
            </Link>
          )}
          {repairs
            .filter(({ isOtherTime }) => !isOtherTime)
            .map(({ label, count, path }) => (
              <Link key={path} to={path} className={linkClass}>
                {t("empty.without", { names: label, count })}
              </Link>
            ))}
          {tabs.map((tab) => (
            <Link
              key={tab}
              to={searchPath({ ...state, entityType: tab, page: 1 })}
              className={linkClass}
            >
              {t("empty.tab", {
                tab: t(`tab.${tab}`),
                count: entityCounts[tab],
              })}
            </Link>
          ))}
          {content.chips.length > 1 && (
            <Link to={content.wordsPath} className={linkClass}>
              {t("empty.noFilters")}
            </Link>
          )}
          <Link to="/search" className={buttonClass({ variant: "ghost", size: "sm" })}>
            {t("empty.start")}
          </Link>
        </>
      }
    />
  );
}

/** Asks what was looked for in vain. */
export function MissingCard() {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <div className="mt-6">
      <CallToActionCard
        title={t("empty.missing.title")}
        subtitle={t("empty.missing.text")}
        href="/contact"
        buttonText={t("empty.missing.button")}
        headingLevel={2}
      />
    </div>
  );
}

/** Below few results: the same search in wider circles. */
export function FewFound({ widenings }: Pick<PageContent, "widenings">) {
  const t = useMessages<SearchAnswerMessages>("search");
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {t("widen.title")}
      <Widenings widenings={widenings} className="tap-target link" />
    </p>
  );
}

/** Wider circles around the place, the nearest first. */
function Widenings({
  widenings,
  className,
}: {
  widenings: PageContent["widenings"];
  className: string;
}) {
  const t = useMessages<SearchAnswerMessages>("search");
  return widenings.map(({ radiusKm, count, path }) => (
    <Link key={path} to={path} rel="nofollow" className={className}>
      {t("widen.within", { km: radiusKm, count })}
    </Link>
  ));
}

/** How many clinics answer a search that no professional answers. */
function clinicsInstead({ state, entityCounts }: SearchPage, { beyondCity }: PageContent): number {
  return state.entityType === "professionals" && !beyondCity ? entityCounts.clinics : 0;
}

/** How many results would be shown without "open now", and state no hours. */
function unknownHoursOf({ repairs }: PageContent): number {
  return Math.max(0, ...repairs.map(({ unknownHours = 0 }) => unknownHours));
}

function titleOf(
  page: SearchPage,
  content: PageContent,
  t: Translate<SearchMessages & SearchAnswerMessages>,
): string {
  const { beyondCity, repairs } = content;
  if (beyondCity) return t("empty.beyond.title", { name: beyondCity.name });
  if (clinicsInstead(page, content) > 0) return t("empty.clinics.title");
  if (unknownHoursOf(content) > 0) return t("empty.hours.title");
  return repairs.length > 0 ? t("empty.title") : t("results.none");
}

function textOf(
  page: SearchPage,
  content: PageContent,
  t: Translate<SearchMessages & SearchAnswerMessages>,
): string {
  const { repairs, instead, beyondCity } = content;
  if (beyondCity) {
    const { name, covered, nearest } = beyondCity;
    return t(nearest.length > 0 ? "empty.beyond.text" : "empty.beyond.none", { name, covered });
  }
  if (clinicsInstead(page, content) > 0) return t("empty.clinics.text");
  const unknown = unknownHoursOf(content);
  if (unknown > 0) return t("empty.hours.text", { count: unknown });
  if (repairs.length > 0) return t("empty.text");
  if (!instead) return t("empty.textPlain");
  if (page.entityCounts.all > 0) return t("empty.textOtherKinds");
  return t(instead.nearest.length > 0 ? "empty.textNowhere" : "empty.textGeneral");
}
