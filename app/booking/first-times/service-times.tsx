import type { AskedBeside } from "#app/directory/free-times/booking-link.ts";
import { formatMoney } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { BookingPagesMessages } from "../pages/messages/en.ts";
import type { AppointmentFacts } from "../pages/queries.server.ts";
import type { WeekOfSlots } from "../pages/time/choose-week.server.ts";
import { SlotForm } from "../pages/time/slot-choice.tsx";
import type { ShownRefusal } from "../wording/refusal.server.ts";
import type { FirstTimesMessages } from "./messages/en.ts";

interface ServiceTimesProps {
  chosen: { type: AppointmentFacts; week: WeekOfSlots; slot: string | null; asked: AskedBeside };
  path: string;
  token: string;
  refusal: ShownRefusal | undefined;
}

/** Facts of a service at one clinic, for before it is booked, and its free times. */
export function ServiceTimes({
  chosen: { type, week, slot, asked },
  path,
  token,
  refusal,
}: ServiceTimesProps) {
  const t = useMessages<FirstTimesMessages>("firstTimes");
  const words = useMessages<BookingPagesMessages>("bookingPages");
  const locale = useLocale();
  return (
    <div className="grid gap-6">
      <section
        aria-label={words("appointment")}
        className={classNames(cardClass, "grid gap-2 p-4")}
      >
        <h2 className="font-semibold [overflow-wrap:anywhere]">
          {type.hasPerson ? `${type.subjectName}, ${type.clinicName}` : type.clinicName}
        </h2>
        <p className="text-sm text-muted">{type.address}</p>
        <p className="text-sm">
          {words(`visit.${type.visitType}`)} · {words("minutes", { count: type.durationMinutes })} ·{" "}
          {t(type.confirmation === "instant" ? "instant" : "on_request")} ·{" "}
          {type.fee === null ? t("fee.unknown") : formatMoney(type.fee, locale)}
        </p>
        {type.preparation && (
          <div>
            <h3 className="font-medium">{words("preparation")}</h3>
            <p className="max-w-prose">{type.preparation}</p>
          </div>
        )}
        <Link to={path} className="link inline-flex min-h-11 w-fit items-center">
          {t("elsewhere")}
        </Link>
      </section>
      <SlotForm
        week={week}
        type={type}
        path={path}
        token={token}
        chosen={slot}
        asked={asked}
        refusal={refusal}
        submit={words("hold")}
        note={words("hold.note")}
        fee={null}
      />
    </div>
  );
}
