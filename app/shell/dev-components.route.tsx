import { data } from "react-router";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/dev-components.route.ts";
import { ActionSection, ChoiceSection, FieldSection } from "./dev/control-samples.tsx";
import { DataSection, PaginationSection } from "./dev/data-samples.tsx";
import { FloatSection } from "./dev/float-samples.tsx";
import { ErrorSection, MotifSection, TokenSection } from "./dev/look-samples.tsx";
import { DevPage } from "./dev/sample.tsx";

export const handle = { isInteractive: true } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).config.isProduction) throw data(null, { status: 404 });
  return null;
}

export function meta() {
  return [{ title: "Components" }, { name: "robots", content: "noindex" }];
}

/** Every component in every state, for the eye and for the tests; not in production. */
export default function DevComponents() {
  const locale = useLocale();
  return (
    <DevPage>
      <TokenSection locale={locale} />
      <ActionSection locale={locale} />
      <FieldSection locale={locale} />
      <ChoiceSection locale={locale} />
      <FloatSection locale={locale} />
      <DataSection locale={locale} />
      <PaginationSection locale={locale} />
      <MotifSection locale={locale} />
      <ErrorSection locale={locale} />
    </DevPage>
  );
}
