import { AppError } from "#app/platform/errors.ts";
import type { Route } from "./+types/export-figures.route.ts";
import { openFigures } from "./open-figures.server.ts";
import { findTable } from "./present-figures.server.ts";
import { readBookingFigures } from "./queries.server.ts";
import { writeFigures } from "./write-figures.server.ts";

/** One table of a clinic's figures as a CSV file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, clinic, period } = await openFigures(context, request);
  const table = findTable(params.file.replace(/\.csv$/, ""));
  if (!clinic || !table) throw new AppError("not_found", "There is no such table.");
  const scope = { period, clinicId: clinic.id };
  const figures = await readBookingFigures(page.database, page.actor, scope);
  return writeFigures(figures, { table, name: clinic.slug });
}
