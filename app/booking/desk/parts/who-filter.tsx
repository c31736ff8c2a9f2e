import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { WhoForm } from "../../calendar/parts/who-form.tsx";
import type { Route } from "../+types/desk.route.ts";
import type { BookingDeskMessages } from "../messages/en.ts";

type DeskData = NonNullable<Route.ComponentProps["loaderData"]["desk"]>;

/** Chooses whose appointments the list shows; side by side it shows only while one is chosen. */
export function WhoFilter({ desk }: { desk: DeskData }) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { path, state, isList, calendar } = desk;
  if (calendar.schedules.length < 2) return null;
  return (
    <WhoForm
      id="desk-who"
      path={path}
      state={state}
      schedules={calendar.schedules}
      words={{ label: t("list.who"), all: t("list.who.all"), submit: t("list.who.show") }}
      className={classNames(
        "no-print flex items-center gap-2 px-3 pt-2",
        !isList && state.who === null && "md:hidden",
      )}
      selectClassName="min-w-0 grow md:max-w-xs"
    />
  );
}
