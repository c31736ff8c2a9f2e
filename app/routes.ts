import { index, type RouteConfig, route } from "@react-router/dev/routes";

// Table of contents: every address of the site and the file that answers it.
export default [
  index("shell/home.route.tsx"),
  route("about", "shell/about.route.tsx"),
  route("search", "search/search.route.tsx"),
  route("professionals/:slug", "directory/professionals/professional.route.tsx"),
  route("clinics/:slug", "directory/clinics/clinic.route.tsx"),
  route("services/:slug", "directory/services/service.route.tsx"),
  route("franchises/:slug", "directory/franchises/franchise.route.tsx"),
  route("login", "accounts/login.route.tsx"),
  route("logout", "accounts/logout.route.ts"),
  route("preferences", "shell/set-preferences.route.ts"),
  route("drawn/:entityType/:file", "media/drawn/draw-picture.route.ts"),
  route("files/:bucket/*", "media/send-file.route.ts"),
  route("dev/mail", "shell/dev-mail.route.tsx"),
  route("dev/components", "shell/dev-components.route.tsx"),
  route("dev/cards", "directory/cards/dev-cards.route.tsx"),
  route("*", "shell/not-found.route.tsx"),
] satisfies RouteConfig;
