import { redirect } from "react-router";
import { z } from "zod";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { compareListings } from "#app/directory/duplicates/compare-listings.server.ts";
import { mergeListings } from "#app/directory/duplicates/merge-listings.server.ts";
import { duplicateKinds } from "#app/directory/duplicates/rules.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/compare.route.ts";
import { pairsPath } from "./duplicate-paths.ts";
import { MergeForm } from "./merge-form.tsx";
import type { AdminDuplicatesMessages } from "./messages/en.ts";
import { presentFacts } from "./present-comparison.server.ts";

export const handle = {
  messages: { en: () => import("./messages/en.ts"), ar: () => import("./messages/ar.ts") },
} satisfies PageHandle;

const address = z.object({ kind: z.enum(duplicateKinds), kept: z.uuid(), other: z.uuid() });
const sentMerge = z.object({
  token: z.uuid(),
  keptVersion: z.coerce.number().int(),
  otherVersion: z.coerce.number().int(),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { kind, kept, other } = readAddress(request);
  const pair = { entityType: kind, keptId: kept, mergedId: other };
  const compared = await compareListings(scope.database, scope.actor, pair);
  const comparison = compared && {
    kept: compared.kept,
    other: compared.other,
    facts: await presentFacts({ ...scope, kind }, compared),
  };
  return { kind, comparison, token: crypto.randomUUID(), meta: scope.describe() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const { kind, kept, other } = readAddress(request);
  const form = await readForm(request);
  const { token, keptVersion, otherVersion } = sentMerge.parse(Object.fromEntries(form));
  await mergeListings(scope, {
    id: token,
    entityType: kind,
    keptId: kept,
    mergedId: other,
    versions: { kept: keptVersion, merged: otherVersion },
    taken: form.getAll("take").map(String),
  });
  return redirect(localizedPath(pairsPath(kind), scope.locale), 303);
}

function readAddress(request: Request) {
  const parsed = address.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) throw new AppError("not_found", "There is no such pair.");
  return parsed.data;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useMessages<AdminDuplicatesMessages>("adminDuplicates");
  return (
    <AdminPage title={t("compare.title")}>
      <MergeForm {...loaderData} />
    </AdminPage>
  );
}
