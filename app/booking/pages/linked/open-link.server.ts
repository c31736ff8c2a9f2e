import { data } from "react-router";
import { guest } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type LinkPurpose, readLinkKey } from "../../bookings/booking-link.server.ts";
import { openingSecret } from "../../verb-frame/record-change.server.ts";
import { findOwnBooking, type ShownBooking } from "../queries.server.ts";

/** The reason that a link made by this site no longer works. */
export type LinkEnd = "used" | "over";

export interface OpenedLink {
  /** Acts as the booking's patient, whoever is signed in. */
  visit: RequestContext;
  secret: string;
  shown: ShownBooking;
  end: LinkEnd | null;
}

/** Times instead of one that was not confirmed are offered until so long after it. */
const againMs = 14 * dayMs;

/**
 * Opens a booking by the link of a mail. A link ends with the next change of the booking, and when
 * the appointment begins; one to other times ends two weeks later.
 * @throws a 404 for a link that this site did not make.
 */
export async function openLink(
  visit: RequestContext,
  { id, purpose, key }: { id: string; purpose: LinkPurpose; key: string },
): Promise<OpenedLink> {
  const { config } = visit;
  const sequence = readLinkKey(config, { id, purpose, key });
  if (sequence === null) throw data(null, { status: 404 });
  const secret = openingSecret(config, id);
  const anybody = { ...visit, actor: guest };
  const shown = await findOwnBooking(anybody, { id, secret }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
  const { booking } = shown;
  const endsAt = Date.parse(booking.startsAt) + (purpose === "again" ? againMs : 0);
  const isOver = purpose !== "view" && endsAt <= Date.now();
  const end = booking.sequence !== sequence ? "used" : isOver ? "over" : null;
  return { visit: anybody, secret, shown, end };
}
