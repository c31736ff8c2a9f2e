// Inlined at the end of every page: the script that counts is imported after the page's load event,
// and never in the back office.
import { pageEventsScriptPath } from "./page-events-paths.ts";

if (!location.pathname.startsWith("/admin")) {
  // A page that cannot fetch it is not counted.
  addEventListener("load", () => import(`${pageEventsScriptPath}`).catch(() => {}));
}
