import { expect, test } from "vitest";
import { loader } from "./not-found.route.tsx";

function answerTo(path: string): unknown {
  try {
    return loader({ request: new Request(`http://localhost${path}`) });
  } catch (thrown) {
    return thrown;
  }
}

test.each([
  ["/ar", "/?lang=ar"],
  ["/ar/search?q=dentist", "/search?q=dentist&lang=ar"],
  ["/en/search?q=dentist", "/search?q=dentist"],
  ["/ar//evil.example/a", "/evil.example/a?lang=ar"],
])("%s leads to the page in that language", (path, to) => {
  const answer = answerTo(path);
  expect(answer).toBeInstanceOf(Response);
  if (answer instanceof Response) expect(answer.headers.get("Location")).toBe(to);
});

test("other unknown addresses are not found", () => {
  expect(answerTo("/arabic")).toMatchObject({ init: { status: 404 } });
});
