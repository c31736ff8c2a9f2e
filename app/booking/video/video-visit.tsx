import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { BookingPagesMessages } from "../pages/messages/en.ts";
import type { ShownVideo } from "./present-video.server.ts";

/** The link to the waiting room of a video visit. */
export function VideoVisit({ video }: { video: ShownVideo }) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  return (
    <section
      aria-label={t("video.title")}
      className="print:hidden grid justify-items-start gap-3 rounded-card bg-sand-soft p-4"
    >
      <p>{video.text}</p>
      {video.room && (
        <a href={video.room} rel="noopener noreferrer nofollow" className={buttonClass()}>
          {t("video.enter")}
        </a>
      )}
    </section>
  );
}
