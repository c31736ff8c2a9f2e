import { expect, test } from "vitest";
import { redactMessage } from "./redact-message.ts";

test.each([
  [
    "Cannot read properties of undefined (reading 'dataset')",
    "Cannot read properties of undefined (reading 'dataset')",
  ],
  ["Can't find variable: openPanel", "Can't find variable: openPanel"],
  ["No account of sara.k+1@example.ae", "No account of (email)"],
  ["Call +971 50 123 4567 failed", "Call +# failed"],
  ["Licence DHA-00123/4", "Licence DHA-#"],
  ["Failed to fetch https://dalil.example/search?q=hiv", "Failed to fetch (address)"],
  ["No route for /clinics/north?q=hiv", "No route for (address)"],
  [
    `Unexpected token 'S', "Sara Khan" is not valid JSON`,
    "Unexpected token 'S', (text) is not valid JSON",
  ],
  ["'#tab of Sara' is not a valid selector", "(text) is not a valid selector"],
  ["Bad value سارة خان here", "Bad value (text) here"],
  ["  two\n lines ", "two lines"],
])("%j becomes %j", (message, redacted) => {
  expect(redactMessage(message)).toBe(redacted);
  expect(redactMessage(redacted)).toBe(redacted);
});

test("a long message is cut, also before it is read", () => {
  expect(redactMessage("word ".repeat(100_000))).toHaveLength(200);
});
