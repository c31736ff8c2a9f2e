import { Form } from "react-router";
import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import {
  type ChainCheck,
  verifyAuditChain,
} from "#app/platform/audit/verify-audit-chain.server.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { SystemMessages } from "../messages/en.ts";
import type { Route } from "./+types/verify-logs.route.ts";
import { readChain, recordCheck } from "./read-chain.server.ts";

export const handle = {
  messages: { en: () => import("../messages/en.ts"), ar: () => import("../messages/ar.ts") },
} satisfies PageHandle;

/** One answer takes at most about this long; a longer log is verified in several. */
const patienceMs = 5_000;

/** The state of the audit log's chain. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const chain = await readPanel(scope, "chain", () => readChain(scope.database, scope.actor));
  return { chain, meta: scope.describe(scope.t("screen.verifyLogs")) };
}

/** Verifies the chain from a position on. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const after = Math.max(Math.trunc(Number(typedText(form, "after")) || 0), 0);
  const check = await verifyAuditChain(scope.database, scope.actor, { after, forMs: patienceMs });
  const isOver = check.fault !== null || check.position >= check.head;
  if (isOver) await recordCheck(scope, check);
  return { check, isOver };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function VerifyLogs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<SystemMessages>("adminSystem");
  const locale = useLocale();
  const next = actionData && !actionData.isOver ? actionData.check.position : 0;
  return (
    <AdminPage lead={t("verify.lead")}>
      <div className="grid max-w-2xl gap-4">
        {actionData && <Outcome check={actionData.check} isOver={actionData.isOver} />}
        <Panel
          title={t("logs.chain")}
          data={loaderData.chain}
          failure={t("system.failure")}
          retry={t("system.retry")}
        >
          {({ length, unchained, verifiedAt }) => (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 p-4 text-sm">
              <dt className="text-muted">{t("verify.length")}</dt>
              <dd className="tabular">{formatNumber(length, locale)}</dd>
              {unchained > 0 && (
                <>
                  <dt className="text-danger">{t("verify.unchained")}</dt>
                  <dd className="tabular text-danger">{formatNumber(unchained, locale)}</dd>
                </>
              )}
              <dt className="text-muted">{t("verify.last")}</dt>
              <dd>{verifiedAt ? shortMoment(verifiedAt, locale) : t("verify.never")}</dd>
            </dl>
          )}
        </Panel>
        <Form method="post" className="no-print">
          <input type="hidden" name="after" value={next} />
          <Button type="submit">
            {next > 0
              ? t("verify.continue", { position: formatNumber(next + 1, locale) })
              : t("verify.start")}
          </Button>
        </Form>
      </div>
    </AdminPage>
  );
}

function Outcome({ check, isOver }: { check: ChainCheck; isOver: boolean }) {
  const t = useMessages<SystemMessages>("adminSystem");
  const { fault, position, head } = check;
  if (fault) {
    return (
      <div className="grid gap-2">
        <FormRefusal
          title={t("verify.broken")}
          text={t(`fault.${fault.reason}`, { position: fault.position ?? 0 })}
        />
        {fault.id !== null && (
          <AreaLink to={`/admin/logs/${fault.id}`} className="tap-target link">
            {t("verify.open")}
          </AreaLink>
        )}
      </div>
    );
  }
  return (
    <p role="status" className="rounded-card bg-open-soft p-4 text-open">
      {isOver
        ? t("verify.right", { count: position })
        : t("verify.rightSoFar", { count: position, head })}
    </p>
  );
}
