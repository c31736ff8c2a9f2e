import { findTable } from "#app/booking/figures/present-figures.server.ts";
import { findFigureClinic, readBookingFigures } from "#app/booking/figures/queries.server.ts";
import { readFigurePeriod } from "#app/booking/figures/rules.ts";
import { writeFigures } from "#app/booking/figures/write-figures.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/export-figures.route.ts";

/** One table of figures as a CSV file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { database, actor } = await readAdminPage(context, request);
  const { searchParams } = new URL(request.url);
  const table = findTable(params.file?.replace(/\.csv$/, ""));
  const slug = searchParams.get("clinic");
  const clinic = slug === null ? null : await findFigureClinic(database, actor, slug);
  if (!table || (slug !== null && !clinic))
    throw new AppError("not_found", "There is no such table.");
  const scope = { period: readFigurePeriod(searchParams), clinicId: clinic?.id ?? null };
  const figures = await readBookingFigures(database, actor, scope);
  return writeFigures(figures, { table, name: clinic?.slug ?? "bookings" });
}
