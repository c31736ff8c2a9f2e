import { expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

test("waits for the index, then renders lists and a profile of each kind, as nobody's visit", async () => {
  const asked: string[] = [];
  let looks = 0;
  await warmUp({
    request(path, { headers }) {
      expect(looks, "pages wait for the index").toBeGreaterThan(2);
      expect(headers["sec-purpose"]).toBe("prerender");
      asked.push(path);
      const [, kind] = /entityType=(\w+)/.exec(path) ?? [];
      return new Response(kind ? `<a href="/${kind}/first?near=1"></a><a href="/${kind}/b">` : "");
    },
    isLoaded() {
      looks += 1;
      return looks > 2;
    },
    onFailure: (error) => expect.unreachable(String(error)),
  });
  expect(asked).toEqual(expect.arrayContaining(["/", "/search", "/?lang=ar"]));
  for (const kind of ["professionals", "clinics", "services", "franchises"])
    expect(asked).toContain(`/${kind}/first`);
});

test("a page that fails and an index that never comes keep nobody waiting", async () => {
  const failures: unknown[] = [];
  const site = { onFailure: (error: unknown) => failures.push(error), isLoaded: () => true };
  await warmUp({ ...site, request: () => Promise.reject(new Error("no page")) });
  expect(failures).toHaveLength(1);
  let requests = 0;
  const request = () => {
    requests += 1;
    return new Response("");
  };
  await warmUp({ ...site, request, isLoaded: () => false, mostMs: 1 });
  expect(requests).toBe(0);
});
