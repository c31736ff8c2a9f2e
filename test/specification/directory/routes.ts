import { type Section, testsOf, works } from "../row.ts";

const heads = testsOf("test/page-heads.test.ts");
const described = heads("$path describes itself");
const crawl = testsOf("e2e/pages/crawl.spec.ts");
const everyPage = testsOf("e2e/pages/every-page.spec.ts");
const matrix = testsOf("test/access-matrix.test.ts")(
  "every entry point is in the reviewed list, and answers as it says there",
);
const content = testsOf("app/content/content.test.ts");
const facts = testsOf("test/profile-facts.test.ts");
const agreement = testsOf("test/search/search-agreement.test.ts");
const listed = agreement(
  "a tab lists as many as its count, on the screen, by the function and by the procedure",
);
const listings = testsOf("app/directory/listings/rename-listing.server.test.ts");
const renamed = listings(
  "a renamed listing is found from each of its former addresses in one step",
);
const pages = testsOf("app/search/directory-page/rules.test.ts");
const signIn = testsOf("app/accounts/sign-in/login.route.test.ts");
const social = testsOf("app/accounts/social/social-callback.route.test.ts");
const sitemap = testsOf("app/discovery/sitemap.test.ts");
const errors = testsOf("test/error-messages.test.ts");
const area = testsOf("test/people/signed-in-pages.test.ts");
const insurances = testsOf("app/profiles/insurances/queries.server.test.ts");
const specialties = testsOf("app/directory/specialties/specialty-groups.test.ts");
const pay = testsOf("app/billing/paying/pay.route.test.tsx");
const testPages = testsOf("app/shell/test-pages/open-test-page.server.test.ts");
const claim = testsOf("e2e/people/claim-and-report.spec.ts");
const meta = testsOf("app/platform/web/head/page-meta.test.ts");
const profileRules = testsOf("app/directory/rules.test.ts");
const directoryE2e = testsOf("e2e/pages/directory-pages.spec.ts");
const guestLed = area("a guest is led from /%s to sign-in and back");
const rendered = testsOf("test/people/pages-of-a-person.test.ts")(
  "%s shows a signed-in person their page",
);

export const routes: Section = {
  title: "2. Screens and routes",
  rows: [
    works(
      "directory.2.routes.home",
      "Home at /.",
      described,
      everyPage("home, about and sign-in are sound"),
    ),
    works("directory.2.routes.clinics", "List of clinics at /clinics.", listed, matrix),
    works(
      "directory.2.routes.clinic",
      "Profile of a clinic at /clinics/{slug}.",
      facts("a clinic shows its people, services at its own price, and whether it is open"),
    ),
    works(
      "directory.2.routes.professionals",
      "List of professionals at /professionals.",
      listed,
      matrix,
    ),
    works(
      "directory.2.routes.professional",
      "Profile of a professional at /professionals/{slug}.",
      facts("is shown with the active places, the main one first"),
      everyPage("every kind of profile is sound"),
    ),
    works("directory.2.routes.franchises", "List of franchises at /franchises.", listed, matrix),
    works(
      "directory.2.routes.franchise",
      "Profile of a franchise at /franchises/{slug}.",
      facts("a franchise has its active branches under their district"),
    ),
    works("directory.2.routes.services", "List of services at /services.", listed, matrix),
    works(
      "directory.2.routes.service",
      "Profile of a service at /services/{slug}.",
      facts("a service lists who offers it at which price, by page"),
    ),
    works(
      "directory.2.routes.blog",
      "List of articles at /blog.",
      content("articles come newest first, page by page, without drafts"),
      described,
    ),
    works(
      "directory.2.routes.blog-lists",
      "Articles by category and by author at addresses of their own.",
      content("a category and an author have their own lists, in the page's language"),
      described,
    ),
    works(
      "directory.2.routes.blog-article",
      "An article at /blog/{slug}.",
      content("an article brings its body, its reviewer and what to read next"),
    ),
    works(
      "directory.2.routes.landing",
      "Landing pages at /p/{slug}.",
      content("pages are found by kind and slug"),
      described,
    ),
    works(
      "directory.2.routes.insurances",
      "List of insurers at /insurances.",
      insurances("insurers are counted as the search finds them, the most accepted first"),
    ),
    works(
      "directory.2.routes.insurance",
      "Page of an insurer at /insurances/{slug}.",
      insurances("an insurer's page names its networks, each with its clinics and youngest date"),
    ),
    works(
      "directory.2.routes.specialties",
      "List of specialties at /specialties.",
      specialties("a specialty is in its group with what it treats, its parts and its counts"),
    ),
    works(
      "directory.2.routes.search",
      "Search at /search.",
      everyPage("search is sound, with results, with chips and with nothing found"),
    ),
    works("directory.2.routes.browse", "Browsing at /browse.", described),
    works(
      "directory.2.routes.informational",
      "Site map, advertising, about and contact pages.",
      described,
      matrix,
    ),
    works(
      "directory.2.routes.help",
      "Help centre with categories and articles.",
      content("the help centre is listed, opened and searched"),
      described,
    ),
    works(
      "directory.2.routes.login",
      "Sign-in page at /login.",
      signIn("somebody joins by e-mail: code, session, profile, and on to where they were going"),
    ),
    works(
      "directory.2.routes.legal",
      "Terms, privacy, disclaimer and cookies under /legal.",
      described,
      crawl("every link leads to a sound page, in both languages"),
    ),
    works(
      "directory.2.routes.auth-callback",
      "Return from social sign-in at /auth/callback.",
      social("a return works once, in the browser that began, for what it began"),
    ),
    works(
      "directory.2.routes.auth-reset",
      "New password at /auth/reset-password.",
      signIn("a forgotten password is replaced once by the mailed link, and every session ends"),
    ),
    works(
      "directory.2.routes.claim",
      "Claim forms for clinics and professionals.",
      claim("an owner claims a listing with a proof"),
      matrix,
    ),
    works(
      "directory.2.routes.pay",
      "Payment page at /pay/{subscriptionId}/{token}.",
      pay("in %s the order is read, paid elsewhere, and known as paid"),
    ),
    works(
      "directory.2.routes.test-pages",
      "Test pages at /test-faq and /test-direct-hooks.",
      testPages("test pages are there in development, in production only when turned on"),
    ),
    works(
      "directory.2.routes.not-found",
      "Unknown addresses show a not-found screen.",
      errors("%s says what is wrong"),
    ),
    works(
      "directory.2.routes.sitemap-index",
      "A sitemap index at /sitemap_index.xml.",
      sitemap("the index names each file by its address"),
    ),
    works(
      "directory.2.routes.canonical",
      "Each page names its canonical address.",
      meta("a page names its own address and the same page in the other language"),
      described,
    ),
    works(
      "directory.2.geographic.by-city",
      "Clinics, professionals and services of a city under /d.",
      pages("of a city names fees and leads to its districts, in Arabic too"),
      matrix,
    ),
    works(
      "directory.2.geographic.by-district",
      "The same by district and, optionally, category.",
      pages("lists its kind in its place, with facts of its own and a way up"),
      pages("counts for its category what the results count"),
    ),
    works(
      "directory.2.geographic.professionals",
      "/professionals/{city}/{district} with an optional category.",
      directoryE2e("the other shapes of an address lead to one"),
      matrix,
    ),
    works(
      "directory.2.geographic.professionals-city",
      "/professionals/{city} leads to the professionals of the city.",
      directoryE2e("the other shapes of an address lead to one"),
    ),
    works(
      "directory.2.geographic.doctors",
      "/doctors/{city} with an optional district and category.",
      directoryE2e("the other shapes of an address lead to one"),
      matrix,
    ),
    works(
      "directory.2.geographic.keys",
      "A directory page is identified by an entity type and a slug.",
      pages("%o is not found"),
      testsOf("app/shell/errors/rules.test.ts")(
        "an answer may name the part of a directory path that is unknown",
      ),
    ),
    works(
      "directory.2.redirects.clinic",
      "/clinic/{slug} leads to the clinic's profile.",
      matrix,
      renamed,
    ),
    works(
      "directory.2.redirects.doctor",
      "/doctor/{slug} and /professional/{slug} lead to the professional's profile.",
      matrix,
      renamed,
    ),
    works(
      "directory.2.redirects.franchise",
      "/franchise/{slug} leads to the franchise's profile.",
      matrix,
    ),
    works(
      "directory.2.redirects.service",
      "/service/{slug} leads to the service's profile.",
      matrix,
    ),
    works("directory.2.redirects.doctors", "/doctors leads to /professionals.", matrix),
    works(
      "directory.2.redirects.favorites",
      "/dashboard/favorites leads to /dashboard/favourites.",
      matrix,
    ),
    works(
      "directory.2.redirects.clean-slug",
      "A redirected slug is trimmed, hyphenated and lower case.",
      profileRules("a slug is trimmed, hyphenated and lower case"),
    ),
    works(
      "directory.2.area.account",
      "Profile, favourites and settings under /account.",
      guestLed,
      rendered,
      matrix,
    ),
    works(
      "directory.2.area.dashboard",
      "The dashboard with its sub-areas.",
      guestLed,
      rendered,
      area("the menu leads to pages that are in the frame"),
    ),
    works(
      "directory.2.area.unknown",
      "An unknown dashboard address shows a not-found screen of the area.",
      errors("%s says what is wrong"),
    ),
    works(
      "directory.2.area.admin-analytics",
      "Pages under /admin are left out of analytics.",
      testsOf("app/insights/page-events/page-events-script.test.ts")(
        "pages of the back office do not import the script",
      ),
    ),
  ],
};
