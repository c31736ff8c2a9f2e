import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { deskPath } from "../../bookings/desk-path.ts";
import type { BookingDeskMessages } from "../messages/en.ts";

interface BookingLinksProps {
  listing: string;
  booking: string;
  /** Null if the patient is not in the list of the clinic. */
  patient: string | null;
}

/** From an open appointment to the patient's record and to a slip on paper. */
export function BookingLinks({ listing, booking, patient }: BookingLinksProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {patient && (
        <Link to={`${deskPath}/patients/${patient}?listing=${listing}`} className="link tap-target">
          {t("open.patient")}
        </Link>
      )}
      <Link to={`${deskPath}/print?listing=${listing}&slip=${booking}`} className="link tap-target">
        {t("booked.slip")}
      </Link>
    </p>
  );
}
