import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { keepCode, takeCode } from "#app/accounts/codes/keep-code.server.ts";
import { openSecret, sealSecret } from "#app/accounts/second-factor/seal-secret.server.ts";
import { readAccessToken, signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import { readDevice, writeDevice } from "#app/accounts/sessions/known-device.server.ts";
import {
  readSessionToken,
  writeSessionCookie,
} from "#app/accounts/sessions/session-cookie.server.ts";
import { linkPath, readLinkKey } from "#app/booking/bookings/booking-link.server.ts";
import { clinicLinkPath, readClinicKey } from "#app/booking/clinic-news/clinic-link.server.ts";
import { openingSecret, requireBooking } from "#app/booking/verb-frame/record-change.server.ts";
import { cancelBooking } from "#app/booking/verbs/change-booking.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { checkPreview, previewPath } from "#app/content/preview/preview-token.server.ts";
import { readJob, writeJob } from "#app/fhir/export/export-job.server.ts";
import { hashKey, makeSecret } from "#app/integrations/keys/key-secret.server.ts";
import { isSignedHead, signHead } from "#app/platform/audit-anchors/audit-keys.server.ts";
import { type Config, readConfig } from "#app/platform/config.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { healthKeys } from "#app/platform/sealing/health-keys.server.ts";
import { countFormerSecrets, resealSecrets } from "#app/platform/sealing/reseal-secrets.server.ts";
import { openSealed, seal } from "#app/platform/sealing/seal.server.ts";
import {
  readUnsubscribeLink,
  unsubscribePath,
} from "#app/platform/sending/unsubscribe-link.server.ts";
import {
  fitsSessionSecret,
  requireSessionSecret,
} from "#app/platform/session-secret/fingerprint.server.ts";
import { isStopKey, stopPath } from "#app/search/saved/alerts/stop-key.server.ts";
import { opensArchive, signArchive } from "#app/shell/my-data/archive-token.server.ts";
import { product } from "#app/slices.server.ts";
import { makeBookableTown } from "../booking/bookable-town.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { addPerson } from "./people.ts";

const [oldest, former, current, foreign] = ["oldest", "former", "current", "foreign"].map((name) =>
  `${name}-secret-of-the-test-of-rotation`.padEnd(40, "x"),
);
const configOf = (secret: string | undefined, formers: (string | undefined)[] = []): Config =>
  readConfig({
    SESSION_SECRET: secret,
    ...(formers.length > 0 && { FORMER_SESSION_SECRETS: formers.join(",") }),
  });
const before = configOf(former);
const rotated = configOf(current, [former, oldest]);
const lost = configOf(foreign);
const lastPart = (path: string) => path.split("/").at(-1) ?? "";
const cookieHeader = (line: string) => new Headers({ cookie: line.split(";")[0] ?? "" });
const booking = { id: randomUUID(), sequence: 2 };
const job = { types: ["Location"], since: null, startedAt: new Date().toISOString() };
const head = { position: 7, hash: "a-hash" };

/** Everything that is signed with the secret: what one configuration makes, another one accepts. */
const signed: Record<string, (maker: Config, reader: Config) => boolean> = {
  "session cookie": (maker, reader) =>
    readSessionToken(reader, cookieHeader(writeSessionCookie(maker, "a-token"))) === "a-token",
  "access token": (maker, reader) =>
    readAccessToken(reader, signAccessToken(maker, { userId: "u", sessionId: "s" })) !== null,
  "known device": (maker, reader) => {
    const cookie = writeDevice(maker, new Headers(), "a@example.ae");
    return readDevice(reader, cookieHeader(cookie), "a@example.ae") !== null;
  },
  "link of a booking": (maker, reader) => {
    const key = lastPart(linkPath(maker, "cancel", booking));
    return readLinkKey(reader, { id: booking.id, purpose: "cancel", key }) === 2;
  },
  "link of a clinic": (maker, reader) => {
    const address = "desk@example.ae";
    const key = lastPart(clinicLinkPath(maker, { ...booking, address }));
    return readClinicKey(reader, { id: booking.id, address, key }) === 2;
  },
  "end of mails": (maker, reader) => {
    const key = lastPart(unsubscribePath(maker, { userId: "u", list: "digest" }));
    return readUnsubscribeLink(reader, { userId: "u", list: "digest", key }) !== null;
  },
  "end of a saved search": (maker, reader) =>
    isStopKey(reader, "s", lastPart(stopPath(maker, "s"))),
  "preview of a document": (maker, reader) => {
    const previewed = { kind: "blog_articles", id: "a" } as const;
    return checkPreview(reader, previewed, lastPart(previewPath(maker, previewed))) === "good";
  },
  "archive of a person": (maker, reader) => opensArchive(reader, "u", signArchive(maker, "u")),
  "FHIR export": (maker, reader) => {
    try {
      return readJob(reader, writeJob(maker, job)).types[0] === "Location";
    } catch {
      return false;
    }
  },
  "API key": (maker, reader) => {
    const { secret, secretHash } = makeSecret(maker);
    return hashKey(reader, secret).includes(secretHash);
  },
  "end of the audit log": (maker, reader) => isSignedHead(reader, signHead(maker, head)) === true,
  "health data of a trial run": (maker, reader) => {
    const sealed = seal(healthKeys(maker, "a purpose"), Buffer.from("a rash"), "a place");
    try {
      return openSealed(healthKeys(reader, "a purpose"), sealed, "a place").toString() === "a rash";
    } catch {
      return false;
    }
  },
};

test.each(Object.entries(signed))("a former secret still opens: %s", (_name, accepts) => {
  expect(accepts(before, before)).toBe(true);
  expect(accepts(before, rotated)).toBe(true);
  expect(accepts(configOf(oldest), rotated)).toBe(true);
  expect(accepts(rotated, configOf(current))).toBe(true);
  // Another node that has not signed with the new one yet.
  expect(accepts(rotated, configOf(former, [current]))).toBe(true);
  expect(accepts(before, lost)).toBe(false);
  expect(accepts(before, configOf(current))).toBe(false);
});

onAnyDatabase((open) => {
  test("a code that was sent before the change is right after it", async () => {
    const database = await open({ seed: "empty" });
    const kept = { purpose: "sign-in", recipient: "a@example.ae", code: "123456" } as const;
    const take = async (config: Config) => {
      const id = await keepCode({ config: before, database }, kept);
      return takeCode({ config, database }, { id, code: "123456", purposes: ["sign-in"] });
    };
    expect(await take(rotated)).toMatchObject({ recipient: "a@example.ae" });
    expect(await take(lost)).toBeNull();
  });

  test("secrets of authenticator apps are sealed anew, then the former secret may go", async () => {
    const database = await open({ seed: "empty" });
    const actor = { kind: "job", name: "test" } as const;
    const { userId } = await addPerson(database);
    await database.pool.query(
      "insert into auth_users (id, name, email) values ($1, 'Huda', $2) on conflict do nothing",
      [userId, `${userId}@example.ae`],
    );
    const sealed = sealSecret(before, "app secret", userId);
    await database.pool.query(
      "insert into auth_second_factors (user_id, sealed_secret) values ($1, $2)",
      [userId, sealed],
    );
    const secrets = product.sealedSecrets;
    expect(openSecret(rotated, sealed, userId)).toBe("app secret");
    expect(await countFormerSecrets({ config: rotated, database }, secrets)).toBe(1);
    const result = await resealSecrets({ config: rotated, database }, secrets, actor);
    expect(result).toEqual({ sealed: 1, lost: 0 });
    expect(await countFormerSecrets({ config: rotated, database }, secrets)).toBe(0);
    const { rows } = await database.pool.query(
      "select sealed_secret from auth_second_factors where user_id = $1",
      [userId],
    );
    expect(openSecret(configOf(current), rows[0]?.sealed_secret, userId)).toBe("app secret");
    expect(() => openSecret(before, rows[0]?.sealed_secret, userId)).toThrow();
  });

  test("a database follows its secret to the next one and to no other", async () => {
    const database = await open({ seed: "empty" });
    await database.pool.query("delete from app_settings where key = 'session-secret.fingerprint'");
    await requireSessionSecret({ config: before, database });
    await expect(requireSessionSecret({ config: lost, database })).rejects.toThrow(
      "FORMER_SESSION_SECRETS",
    );
    await requireSessionSecret({ config: rotated, database });
    expect(await fitsSessionSecret({ config: configOf(current), database })).toBe(true);
    expect(await fitsSessionSecret({ config: before, database })).toBe(false);
    await database.pool.query("delete from app_settings where key = 'session-secret.fingerprint'");
  });

  test("a guest's booking is opened by its own secret and by links after the change", async () => {
    const town = await makeBookableTown(await open({ seed: "demo" }));
    const contact = `g-${randomUUID()}@example.ae`;
    const guest = { ...town.guest("10.9.1.1"), verifiedContacts: [contact] };
    const slot = { typeId: town.types.instant, startsAt: town.startOf(20) };
    const old = { ...guest, config: { ...guest.config, SESSION_SECRET: former } };
    const next = { ...guest, config: { ...old.config, ...rotated, dataDir: guest.config.dataDir } };
    const { booking: held, secret } = await holdSlot.call(old, slot, randomUUID());
    const given = { id: held.id, secret, patientName: "Layla Haddad", contactEmail: contact };
    const { booking: confirmed } = await confirmBooking.call(next, given, randomUUID());
    expect(confirmed.state).toBe("confirmed");
    const access = {
      id: held.id,
      as: "patient",
      secret: openingSecret(next.config, held.id),
    } as const;
    const read = await withTransaction(next.database, next.actor, (tx) =>
      requireBooking(tx, next, access),
    );
    expect(read.patientName).toBe("Layla Haddad");
    const stranger = openingSecret(
      { ...next.config, ...lost, FORMER_SESSION_SECRETS: undefined },
      held.id,
    );
    const wrong = cancelBooking.call(next, { id: held.id, secret: stranger }, randomUUID());
    await expect(wrong).rejects.toMatchObject({ status: 404 });
    const { booking: cancelled } = await cancelBooking.call(
      next,
      { id: held.id, secret: access.secret },
      randomUUID(),
    );
    expect(cancelled.state).toBe("cancelled");
  });
});
