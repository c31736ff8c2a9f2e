import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  demoVisitor,
  expect,
  expectNoAxeViolations,
  forEachLocale,
  onDesktop,
  test,
} from "../fixtures.ts";
import { readPublishedClient } from "../published-client.ts";

/** Serves one file of HTML from an origin of its own. */
async function serveElsewhere(html: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test.describe("the example site", () => {
  // A wrong password is refused on the way.
  test.use({ expectedFailures: [/grant_type=password/] });

  test("it lists doctors and books one from another origin", onDesktop, async ({ page }) => {
    const { email, password } = demoVisitor();
    const answer = await page.request.get("/developers/example.html");
    const elsewhere = await serveElsewhere(await answer.text());
    // The published file, as the address in the example has it: its integrity is checked.
    await page.route("https://cdn.jsdelivr.net/**", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: readPublishedClient(),
      }),
    );
    await page.goto(elsewhere.origin);
    const status = page.getByRole("status");
    await expect(page.getByLabel("Email")).toBeHidden();
    await expect(status).toHaveText(/^[1-5] doctors with times tomorrow$/);
    // A patient has one appointment with a doctor on a day: another try takes another doctor.
    await page.getByRole("button", { name: "Show times" }).nth(test.info().retry).click();
    const times = page.locator(".times");
    await times.getByRole("button").last().click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a-wrong-password");
    await page.getByLabel("Patient's name").fill("Rohan Menon");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(status).toHaveText(/Invalid login credentials/);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(status).toHaveText(/^(confirmed|requested): \S/);
    // No cookie of the site was needed, and none was set.
    expect(await page.context().cookies()).toEqual([]);
    elsewhere.close();
  });
});

forEachLocale((_locale, at) => {
  test("the page for developers has no barriers", async ({ page }) => {
    await page.goto(at("/developers"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
