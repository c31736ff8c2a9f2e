import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { accessTokenSeconds, readAccessToken, signAccessToken } from "./access-token.server.ts";

const config = readConfig({ SESSION_SECRET: "a-secret-that-is-long-enough-for-this" });
const stranger = readConfig({ SESSION_SECRET: "another-secret-that-is-long-enough-too" });
const now = Date.UTC(2026, 10, 21);
const who = { userId: "user-1", sessionId: "session-1" };
const token = signAccessToken(config, who, now);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a token says who asks, for an hour", () => {
  const said = { sub: who.userId, session_id: who.sessionId, role: "authenticated" };
  expect(readAccessToken(config, token, now)).toMatchObject(said);
  const lastMoment = now + accessTokenSeconds * 1000 - 1;
  expect(readAccessToken(config, token, lastMoment)).toMatchObject(said);
  expect(readAccessToken(config, token, lastMoment + 1)).toBeNull();
});

test("a token of somebody else's making says nothing", () => {
  const [header = "", body = "", signature = ""] = token.split(".");
  const other = JSON.parse(Buffer.from(body, "base64url").toString());
  const forged = [
    signAccessToken(stranger, who, now),
    `${header}.${encode({ ...other, sub: "user-2" })}.${signature}`,
    `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
    `${encode({ alg: "HS256", typ: "JWT", kid: "x" })}.${body}.${signature}`,
    `${header}.${body}.`,
    `${header}.${body}`,
    `${token}.x`,
    "a.b.c",
    "",
  ];
  expect(forged.map((one) => readAccessToken(config, one, now))).toEqual(forged.map(() => null));
});
