import { differs, type Section, testsOf, works } from "../row.ts";
import {
  assigned,
  built,
  counted,
  edited,
  entry,
  expansion,
  helpOff,
  imagesDecided,
  imagesSwept,
  imports,
  importsListed,
  listed,
  lively,
  manager,
  menu,
  ordered,
  performance,
  previewed,
  tree,
} from "./admin-proofs.ts";

const bookings = testsOf("app/admin/bookings/bookings.server.test.ts");

export const adminMenu: Section = {
  title: "2. Menu of the back office",
  rows: [
    works(
      "accounts.2.admin-menu.role",
      "Every entry needs the role admin.",
      menu("is empty for everybody without the role admin"),
    ),
    works(
      "accounts.2.admin-menu.flags",
      "Some entries need a feature as well.",
      menu("hides what a feature turns off, and nothing else"),
    ),
    built("dashboard", "Dashboard."),
    works(
      "accounts.2.admin-menu.providers",
      "Providers: clinics, franchises, professionals and services.",
      tree,
      counted,
      listed,
    ),
    works(
      "accounts.2.admin-menu.calendar",
      "Calendar manager.",
      tree,
      bookings(
        "the calendar manager lists clinics and conflicts, blocks time and moves appointments",
      ),
    ),
    works(
      "accounts.2.admin-menu.bookings",
      "Bookings manager.",
      tree,
      bookings("a booking is found and cancelled with a reason, its refund marked and unmarked"),
      bookings("a wrong mark of a no-show is corrected, an appointment to come is not marked"),
      bookings("the export has the columns of the list"),
    ),
    works(
      "accounts.2.admin-menu.edit",
      "Edit pages of the four kinds, each with its breadcrumb.",
      testsOf("app/admin/page-place.test.ts")("%s is called %s"),
      edited,
    ),
    entry("users", "Users and patients, with an edit breadcrumb."),
    entry("reviews", "Reviews."),
    entry("claims", "Profile claims."),
    entry("messages", "Messages."),
    works("accounts.2.admin-menu.content", "Content management.", previewed),
    works("accounts.2.admin-menu.blog", "The blog, by the feature blog.cms.", previewed),
    works("accounts.2.admin-menu.help", "The help centre, by the feature help.cms.", helpOff),
    works("accounts.2.admin-menu.images", "Finding images.", imagesDecided, imagesSwept),
    works(
      "accounts.2.admin-menu.scraper",
      "The collector of pages: imports and their sources.",
      importsListed,
      imports("a file that is worked on is not discarded"),
    ),
    works(
      "accounts.2.admin-menu.search",
      "The search manager, by the feature search.manager.",
      manager(
        "another process's version is taken over, and a feature that is off puts the defaults in force",
      ),
    ),
    works(
      "accounts.2.admin-menu.search-analytics",
      "Analytics of searches.",
      expansion(
        "search analytics shows figures with their statements, as a table without JavaScript, in both languages",
      ),
      testsOf("app/search/query-log/figures.server.test.ts")(
        "each figure of the query log is what its rows recount to, without groups under ten",
      ),
    ),
    works("accounts.2.admin-menu.performance", "Performance.", performance),
    works(
      "accounts.2.admin-menu.search-config",
      "Settings of search, comparisons of variants, expansion of queries.",
      assigned,
      manager(
        "settings are kept within their bounds, saved over nobody's change, and named with their author",
      ),
      expansion(
        "a query without results is proposed the item it sounds like, and one press makes it a synonym",
      ),
    ),
    differs(
      "accounts.2.admin-menu.vocabularies",
      "Vocabularies.",
      "Items cannot be merged yet, and have no tree: lists, edits, synonyms and geography are there.",
      testsOf("app/admin/discovery/geography/geography.route.test.ts")(
        "places are checked, sorted after a preview and linked after a preview, with audit",
      ),
    ),
    works(
      "accounts.2.admin-menu.analytics",
      "Analytics: all, live, of clinics, of content, of agents.",
      tree,
      ordered,
      lively,
    ),
    built("logs", "Audit log and event log."),
    built("toggles", "Feature toggles."),
    built("settings", "Settings."),
    built("support", "Support, by the feature support.enabled."),
    built("contact", "Messages of the contact form."),
    built("feedback", "Feedback."),
    built("notifications", "Notifications."),
    built("seo", "Search engine pages."),
    built("legal-risk", "Legal risk, by the feature legal.risk."),
  ],
};
