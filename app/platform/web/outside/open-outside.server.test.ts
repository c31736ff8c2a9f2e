import { expect, test } from "vitest";
import { isOutsideAddress } from "./open-outside.server.ts";

test.each([
  "https://localhost/ok",
  "https://hooks.localhost/ok",
  "https://printer.local/",
  "https://db.internal/",
  "https://router.home.arpa/",
  "https://intranet/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://user:word@example.ae/",
  "https://example.ae:8443/",
  "http://example.ae/",
])("%s is refused before a look-up", (address) => {
  expect(isOutsideAddress(address, { isSecure: true })).toBe(false);
});

test.each(["https://example.ae/hook", "https://8.8.8.8/", "https://internal.example.ae/"])(
  "%s may be opened",
  (address) => expect(isOutsideAddress(address, { isSecure: true })).toBe(true),
);
