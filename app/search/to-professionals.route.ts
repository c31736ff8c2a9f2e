import { redirect } from "react-router";
import type { Route } from "./+types/to-professionals.route.ts";

/** Doctors are listed among the professionals. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/professionals${new URL(request.url).search}`, 301);
}
