import { useLocation } from "react-router";
import type { AreaMessages } from "../../accounts/area/messages/en.ts";
import { Link } from "../../platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "../../platform/i18n/locale-context.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { overviewPlace, placeOf, shownGroups } from "./places.ts";

/** The pages of the signed-in area: a column beside them, on a phone a list that opens above them. */
export function AreaMenu() {
  const t = useMessages<AreaMessages>("area");
  const here = placeOf(useLocation().pathname);
  return (
    <>
      <nav aria-label={t("menu")} className="max-lg:hidden">
        <PlaceList />
      </nav>
      <details data-menu className="group relative mb-5 lg:hidden">
        <summary className={buttonClass({ variant: "secondary", className: "w-full" })}>
          <span className="grow truncate text-start">
            <span className="font-normal text-muted">{t("menu")}</span>
            {here && ` · ${t(here.name)}`}
          </span>
          <Icon
            name="chevron-down"
            className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <nav
          aria-label={t("menu")}
          className="absolute inset-x-0 z-20 mt-1.5 rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <PlaceList />
        </nav>
      </details>
    </>
  );
}

function PlaceList() {
  const t = useMessages<AreaMessages>("area");
  return (
    <div className="grid gap-4">
      <ul>
        <PlaceItem {...overviewPlace} />
      </ul>
      {shownGroups.map(({ title, places }) => (
        <div key={title}>
          <p className="mb-0.5 px-3 text-sm text-faint">{t(title)}</p>
          <ul>
            {places.map((place) => (
              <PlaceItem key={place.to} {...place} />
            ))}
          </ul>
        </div>
      ))}
      <SignOut />
    </div>
  );
}

function PlaceItem({ name, to }: typeof overviewPlace) {
  const t = useMessages<AreaMessages>("area");
  const isHere = placeOf(useLocation().pathname)?.to === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? "page" : undefined}
        className={classNames(
          "flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-brand-soft hover:text-brand lg:min-h-9",
          isHere && "bg-brand-soft font-medium text-brand",
        )}
      >
        {t(name)}
      </Link>
    </li>
  );
}

function SignOut() {
  const t = useMessages<ShellMessages>("shell");
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize("/logout")} className="border-t border-line pt-3">
      <button
        type="submit"
        className="flex min-h-11 w-full items-center rounded-control px-3 text-muted hover:bg-brand-soft hover:text-brand lg:min-h-9"
      >
        {t("nav.signOut")}
      </button>
    </form>
  );
}
