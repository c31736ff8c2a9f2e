import { redirect } from "react-router";
import { cleanSlug } from "../directory/profiles/rules.ts";
import type { Route } from "./+types/redirect-old-address.route.ts";

/** Where the singular addresses of profiles lead. */
const kindOfWord: Record<string, string> = {
  clinic: "clinics",
  doctor: "professionals",
  professional: "professionals",
  franchise: "franchises",
  service: "services",
};

export function loader({ request, params }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const kind = kindOfWord[pathname.split("/")[1] ?? ""] ?? "professionals";
  const slug = encodeURIComponent(cleanSlug(params.slug));
  return redirect(`/${slug ? `${kind}/${slug}` : kind}${search}`, 301);
}
