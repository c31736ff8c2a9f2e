import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { decideReview } from "../moderation/decide-review.server.ts";
import { listReviewsToRead } from "../moderation/queries.server.ts";
import * as reportReview from "../moderation/report-review.route.tsx";
import * as ownReviews from "./own-reviews.route.tsx";
import * as writeReview from "./write-review.route.tsx";

const routes = {
  login,
  "dashboard/reviews": ownReviews,
  "dashboard/reviews/:entityType/:slug": writeReview,
  "report/reviews/:id": reportReview,
};
const mona = { email: "mona@example.ae", fullName: "Mona Al Hashimi", password: "tin-goat-7" };
const job = { kind: "job", name: "test" } as const;
const path = "/dashboard/reviews/professionals/bilal";
const body = "He listened for half an hour and drew a picture.";
const small = new WeakMap<Database, Promise<unknown>>();

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    if (!small.has(database)) small.set(database, writeSmallDirectory(database));
    await small.get(database);
    await database.pool.query(
      `delete from reviews; ${emptyAuditLog}; delete from auth_users; delete from users; delete from rate_counters`,
    );
    here = openSignInSite(database, routes);
  });

  async function signedIn() {
    const browser = newBrowser();
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    await here.submit(browser, "/login", { mode: "login", ...mona });
    return browser;
  }

  test("a person writes, sees what became of it, and takes it back", async () => {
    const browser = await signedIn();
    expect(await here.open(browser, path)).toContain("Mona H.");
    const refused = await here.submit(browser, path, { rating: "9", body, authorName: "Mona H." });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("rating.missing");
    expect(refused.text).toContain(body);
    const sent = await here.submit(browser, path, { rating: "5", body, authorName: "Mona H." });
    expect([sent.status, sent.to]).toEqual([303, "/dashboard/reviews?done=sent"]);
    const listed = await here.open(browser, sent.to ?? "");
    expect(listed).toContain('"state":"pending"');
    expect(listed).toContain("Dr. bilal");
    const [waiting] = await listReviewsToRead(database, job);
    const { id = "", version = 0 } = waiting ?? {};
    expect((await here.request(newBrowser(), `/report/reviews/${id}`)).status).toBe(404);
    await decideReview({ database }, job, { id, version });
    expect(await here.open(newBrowser(), `/report/reviews/${id}?lang=ar`)).toContain("د. bilal");
    const back = await here.submit(browser, "/dashboard/reviews", { withdraw: id });
    expect(back.to).toBe("/dashboard/reviews?done=withdrawn");
    expect((await here.request(newBrowser(), `/report/reviews/${id}`)).status).toBe(404);
  });

  test("a guest is led to sign-in and back; what is no listing is not found", async () => {
    const asked = await here.request(newBrowser(), path);
    expect(asked.status).toBe(303);
    expect(asked.headers.get("location")).toContain(encodeURIComponent(path));
    expect((await here.submit(newBrowser(), path, { rating: "5", body })).to).toContain("/login");
    const browser = await signedIn();
    for (const wrong of ["services/heart-scan", "professionals/nobody", "constructor/bilal"]) {
      expect((await here.request(browser, `/dashboard/reviews/${wrong}`)).status).toBe(404);
    }
    for (const withdraw of ["", "1", "00000000-0000-0000-0000-000000000000"]) {
      const { status } = await here.submit(browser, "/dashboard/reviews", { withdraw });
      expect(status).toBe(withdraw.length === 36 ? 404 : 400);
    }
  });
});
