import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { readCookie, writeCookie } from "#app/accounts/sessions/own-cookie.server.ts";
import { actorUserId } from "#app/platform/actor.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { openSealed, SealError, seal } from "#app/platform/sealing/seal.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { bookingPath } from "../../bookings/addresses.ts";
import { bookingSealKeys } from "../../home-visits/seal-address.server.ts";
import type { BookingStep } from "../answer-booking.server.ts";

const name = "dalil.booking-step";
const lifetimeSeconds = 30 * 60;
/** Browsers drop cookies of more than 4,096 bytes with their attributes. */
const mostLetters = 3_800;

const slot = z.object({ value: z.string() }).loose();
const storedStep = z.object({
  id: z.string(),
  locale: z.enum(locales),
  step: z.enum(["details", "confirm"]),
  status: z.int(),
  typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  problems: z.record(z.string(), z.string()).optional(),
  refusal: z
    .object({
      status: z.int(),
      reason: z.string(),
      message: z.string(),
      alternatives: z.array(slot),
    })
    .optional(),
  code: z
    .object({
      id: z.string(),
      email: z.string(),
      minutes: z.number(),
      problem: z.enum(["failed", "tooMany", "wrong", "usedUp"]).nullable(),
      isNew: z.boolean(),
    })
    .nullable(),
  renewed: z.enum(["again", "other"]).nullable(),
});

/** The answer to a submitted step, as the page after it opens it. */
export type StoredStep = Pick<
  BookingStep,
  "id" | "step" | "status" | "typed" | "problems" | "refusal" | "code" | "renewed"
> & { locale: RequestContext["locale"] };

type Owner = Pick<RequestContext, "actor" | "config">;

const placeOf = ({ actor }: Owner, bookingId: string) =>
  JSON.stringify(["booking step", bookingId, actorUserId(actor)]);

/**
 * Returns the sealed cookie from which the page after a submitted step is opened, so that going back
 * sends no form again and the address names nobody; null where too much was typed for a cookie.
 */
export function writeStep(context: RequestContext, step: BookingStep): string | null {
  const { id, status, typed, problems, refusal, code, renewed, hold } = step;
  const stored = { id, step: step.step, status, typed, problems, refusal, code, renewed };
  const plain = deflateRawSync(JSON.stringify({ ...stored, locale: context.locale }));
  const value = seal(bookingSealKeys(context.config), plain, placeOf(context, hold.id)).toString(
    "base64url",
  );
  if (value.length > mostLetters) return null;
  return writeCookie(context.config, {
    name,
    value,
    path: bookingPath(hold.id),
    seconds: lifetimeSeconds,
  });
}

/** Returns the last answer to a step of this booking in this browser, for whom it was given alone. */
export function readStep(context: Owner, headers: Headers, bookingId: string): StoredStep | null {
  const value = readCookie(headers, name);
  if (value === null) return null;
  try {
    const sealed = Buffer.from(value, "base64url");
    const plain = openSealed(bookingSealKeys(context.config), sealed, placeOf(context, bookingId));
    // Zod parses the shape; the keys of fields, reasons and problems are those that this site sealed.
    return storedStep.parse(JSON.parse(inflateRawSync(plain).toString())) as StoredStep;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

export function clearStep({ config }: Owner, bookingId: string): string {
  return writeCookie(config, { name, value: "", path: bookingPath(bookingId), seconds: 0 });
}
