import { index, type RouteConfig, route } from "@react-router/dev/routes";

const searchScreen = "search/search.route.tsx";
const searchAt = (path: string) => route(path, searchScreen, { id: `search at /${path}` });

const fromOldAddress = (path: string) =>
  route(path, "discovery/redirect-old-address.route.ts", { id: `redirect of /${path}` });

// Table of contents: every address of the site and the file that answers it.
export default [
  index("shell/home.route.tsx"),
  route("about", "shell/about.route.tsx"),
  route("search", searchScreen),
  route("search/pins", "search/map/list-pins.route.ts"),
  route("search/map-base", "search/map/show-base.route.ts"),
  searchAt("browse"),
  searchAt("professionals"),
  searchAt("clinics"),
  searchAt("services"),
  searchAt("franchises"),
  searchAt("d/professionals/:city/:district?/:category?"),
  searchAt("d/clinics/:city/:district?/:category?"),
  searchAt("d/services/:city/:district?/:category?"),
  searchAt("doctors/:city/:district?/:category?"),
  searchAt("professionals/:city/:district/:category?"),
  route("insurances", "directory/insurances/insurances.route.tsx"),
  route("insurances/:slug", "directory/insurances/insurance.route.tsx"),
  route("specialties", "directory/specialties/specialties.route.tsx"),
  route("doctors", "search/to-professionals.route.ts"),
  route("professionals/:slug", "directory/professionals/professional.route.tsx"),
  route("clinics/:slug", "directory/clinics/clinic.route.tsx"),
  route("services/:slug", "directory/services/service.route.tsx"),
  route("franchises/:slug", "directory/franchises/franchise.route.tsx"),
  fromOldAddress("clinic/:slug"),
  fromOldAddress("doctor/:slug"),
  fromOldAddress("professional/:slug"),
  fromOldAddress("franchise/:slug"),
  fromOldAddress("service/:slug"),
  route("sitemap_index.xml", "discovery/send-sitemap-index.route.ts"),
  route("sitemaps/:file", "discovery/send-sitemap.route.ts"),
  route("robots.txt", "discovery/send-robots.route.ts"),
  route("llms.txt", "discovery/send-llms-text.route.ts"),
  route("login", "accounts/login.route.tsx"),
  route("logout", "accounts/logout.route.ts"),
  route("preferences", "shell/set-preferences.route.ts"),
  route("drawn/:entityType/:file", "media/drawn/draw-picture.route.ts"),
  route("files/:bucket/*", "media/send-file.route.ts"),
  route("functions/v1/:name", "shell/gateway/call-function.route.ts"),
  route("rest/v1/rpc/:name", "shell/gateway/call-procedure.route.ts"),
  route("dev/mail", "shell/dev-mail.route.tsx"),
  route("dev/components", "shell/dev-components.route.tsx"),
  route("dev/cards", "directory/cards/dev-cards.route.tsx"),
  route("*", "shell/not-found.route.tsx"),
] satisfies RouteConfig;
