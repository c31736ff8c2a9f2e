import { expect, test } from "vitest";
import { scriptResponse, withSettings } from "./script-response.ts";

test("scripts are sent as scripts, stored for five minutes by default", () => {
  const { headers } = scriptResponse("0");
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(scriptResponse("0", "no-cache").headers.get("cache-control")).toBe("no-cache");
});

test("settings are written as data, whatever their texts", () => {
  const settings = { text: "\u2028\u2029\\ \" ' ` $& $1 </script>", count: 1 };
  const code = withSettings("const a=SETTINGS,b=a.count;return a", settings);
  expect(new Function(code)()).toEqual(settings);
});

test.each(["const a=1", "f(SETTINGS,SETTINGS)"])("%s is refused", (code) => {
  expect(() => withSettings(code, {})).toThrow("SETTINGS exactly once");
});
