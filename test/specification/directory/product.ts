import { type Section, testsOf, works } from "../row.ts";

const crawl = testsOf("e2e/pages/crawl.spec.ts");
const geography = testsOf("app/geography/geography.test.ts");
const redFlags = testsOf("test/search/red-flag-functions.test.ts");
const favorites = testsOf("app/directory/favorites/keep-favorite.server.test.ts");
const privacy = testsOf("app/accounts/privacy/privacy.route.test.ts");
const matrix = testsOf("test/access-matrix.test.ts");
const claims = testsOf("app/claims/submit-claim.server.test.ts");
const codeClaims = testsOf("test/people/claim-by-code.test.ts");
const tables = testsOf("app/shell/gateway/call-table.route.test.ts");
const storage = testsOf("app/media/storage-api/call-storage.route.test.ts");
const realtime = testsOf("server/realtime.test.ts");
const locale = testsOf("app/platform/i18n/locale.test.ts");
const firstVisit = testsOf("e2e/pages/first-visit.spec.ts");

export const product: Section = {
  title: "1. Product",
  rows: [
    works(
      "directory.1.browse",
      "Visitors search professionals, clinics, services and franchises, and read about insurers, specialties, articles and help.",
      crawl("every link leads to a sound page, in both languages"),
    ),
    works(
      "directory.1.default-city",
      "Dubai is the default city.",
      geography("Dubai is the default city, and stays so before anything is seeded"),
    ),
    works(
      "directory.1.emergency-number",
      "The emergency number is a setting, 998 unless changed.",
      redFlags("an emergency has the numbers of the settings, ordinary words with null"),
    ),
    works(
      "directory.1.signed-in-choices",
      "People with an account save favourites and privacy preferences.",
      favorites("what is kept twice is kept once, and is seen at once"),
      privacy(
        "who has chosen nothing has the standard level, with the periods of the specification",
      ),
    ),
    works(
      "directory.1.search-for-everyone",
      "Search is open with and without an account.",
      matrix("every entry point is in the reviewed list, and answers as it says there"),
    ),
    works(
      "directory.1.claim",
      "An owner claims the listing of a clinic or professional.",
      claims(
        "a claim is kept once with its proof, both sides are notified, no word of it is audited",
      ),
      codeClaims(
        "a guest with the right code owns the listing, and the account of the address gets it",
      ),
      codeClaims("a signed-in owner lands in the editor with what the register says"),
      codeClaims(
        "a code that reached several licences, and somebody's staff, wait on top of the review",
      ),
    ),
    works(
      "directory.1.dashboard",
      "People with an account have a dashboard.",
      testsOf("test/people/pages-of-a-person.test.ts")("%s shows a signed-in person their page"),
    ),
    works(
      "directory.1.back-office",
      "Administrators work in a back office.",
      testsOf("app/admin/admin.route.test.ts")(
        "the frame has the menu, the name of the administrator and ways out, without a script",
      ),
    ),
    works(
      "directory.1.data-tables",
      "Data is read and written through an API over tables.",
      tables("everyone gets a row by its id, and an error when there is none"),
    ),
    works(
      "directory.1.file-storage",
      "Files are stored in buckets behind an API.",
      storage("a picture is uploaded, listed, shown to everyone and removed"),
    ),
    works(
      "directory.1.realtime",
      "Changes of rows reach connected clients.",
      realtime(
        "a person gets news of their own rows: added, changed, removed, and of nobody else's",
      ),
    ),
    works(
      "directory.1.languages",
      "The site is English and Arabic; Arabic reads from right to left.",
      firstVisit("the first page speaks the visitor's language and direction"),
    ),
    works(
      "directory.1.language-default",
      "English is the default and the fallback language.",
      locale("the address decides the language, then what is stored, then English"),
    ),
  ],
};
