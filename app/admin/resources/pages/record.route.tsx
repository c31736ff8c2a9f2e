import { presentRecord } from "#app/admin-kit/record/present-record.server.ts";
import { RecordPage } from "#app/admin-kit/record/record-page.tsx";
import { resourceForms } from "../forms.ts";
import { useResourceWords } from "../use-resource-words.ts";
import type { Route } from "./+types/record.route.ts";
import { openResource } from "./open-resource.server.ts";
import { resourceHandle } from "./resource-handle.ts";

export const handle = resourceHandle;

/** One record of a resource. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, scope, resource } = await openResource(context, request);
  const record = await presentRecord(scope, resource, params.id ?? "");
  return { record, meta: page.describe(record.title) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ResourceRecord({ loaderData }: Route.ComponentProps) {
  const say = useResourceWords();
  return <RecordPage record={loaderData.record} forms={resourceForms} say={say} />;
}
