import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { findNames, listAdministrators } from "#app/accounts/queries.server.ts";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { Panel } from "#app/admin-kit/page/panel.tsx";
import { readPanel } from "#app/admin-kit/page/read-panel.server.ts";
import { isUploadProblem, type UploadProblem, uploadLimits } from "#app/media/uploads/rules.ts";
import { actorUserId } from "#app/platform/actor.ts";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { joinMessages } from "#app/platform/areas/join-messages.ts";
import type { PageHandle } from "#app/platform/areas/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { supportBucket } from "#app/support/conversations/attachments.server.ts";
import { markMessagesRead } from "#app/support/conversations/mark-read.server.ts";
import { listReplies } from "#app/support/handling/canned-replies.server.ts";
import { showPresence } from "#app/support/handling/handle-conversation.server.ts";
import { countQueues, listQueue, openForHandling } from "#app/support/handling/queries.server.ts";
import { queues } from "#app/support/handling/queues.ts";
import { classNames } from "#app/ui/class-names.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/inbox.route.ts";
import { actOnConversation } from "./act.server.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { inboxPath } from "./inbox-path.ts";
import type { AdminSupportMessages } from "./messages/en.ts";
import { QueueList } from "./queue-list.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useLiveInbox } from "./use-live-inbox.ts";

export const handle = {
  messages: {
    en: joinMessages(
      () => import("./messages/en.ts"),
      () => import("#app/admin-kit/messages/en.ts"),
      () => import("#app/media/messages/en.ts"),
    ),
    ar: joinMessages(
      () => import("./messages/ar.ts"),
      () => import("#app/admin-kit/messages/ar.ts"),
      () => import("#app/media/messages/ar.ts"),
    ),
  },
} satisfies PageHandle;

const asked = z.object({
  queue: z.enum(queues).catch("waiting"),
  search: z.string().max(100).catch(""),
  id: z.string().max(64).catch(""),
});

function askedOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return asked.parse({
    queue: searchParams.get("queue"),
    search: searchParams.get("q")?.trim(),
    id: searchParams.get("c"),
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { actor, database } = scope;
  const { queue, search, id } = askedOf(request);
  const [counts, list, opened, replies, administrators] = await Promise.all([
    readPanel(scope, "counts", () => countQueues(database, actor)),
    readPanel(scope, "list", () => listQueue(database, actor, { queue, search })),
    readPanel(scope, "conversation", async () =>
      id ? await openForHandling(database, actor, id) : null,
    ),
    readPanel(scope, "replies", () => listReplies(scope)),
    findNames(scope, actor, await listAdministrators(scope, actor)),
  ]);
  return {
    counts,
    list,
    opened,
    replies,
    queue,
    search,
    administratorId: actorUserId(actor),
    administrators: [...administrators],
    limits: uploadLimits(supportBucket, scope.config),
    token: randomUUID(),
    noteToken: randomUUID(),
    replyToken: randomUUID(),
    now: Date.now(),
    meta: scope.describe(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const { queue, search, id } = askedOf(request);
  const intent = form.get("intent");
  if (intent === "present") {
    // An open conversation is seen by its administrator: the visitor gets read marks.
    await showPresence(scope, id);
    if (z.uuid().safeParse(id).success) await markMessagesRead(scope, id);
    return data({ refusal: null, problem: null });
  }
  try {
    const next = await actOnConversation(scope, id, form);
    const to = inboxPath({ queue, search, id: next ?? id });
    return redirect(localizedPath(to, scope.locale), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "conflict") return refuse("conflict", 409);
    const problem = String(error.details?.problem ?? "");
    if (isUploadProblem(problem)) return refuse("file", 422, problem);
    if (error.code === "unprocessable") return refuse("invalid", 422);
    throw error;
  }
}

function refuse(
  refusal: "conflict" | "file" | "invalid",
  status: number,
  problem: UploadProblem | null = null,
) {
  return data({ refusal, problem }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<AdminSupportMessages>("adminSupport");
  const { counts, list, opened, queue, search } = loaderData;
  const id = opened.isLoaded ? (opened.value?.conversation.id ?? "") : "";
  const ids = list.isLoaded ? list.value.map((row) => row.id) : [];
  const live = useLiveInbox(inboxPath({ queue, search, id }), id);
  useInboxKeys({ ids, id, pathOf: (next) => inboxPath({ queue, search, id: next }) });
  const panel = { failure: t("failure"), retry: t("retry") };
  const refusal = actionData?.refusal ?? null;
  return (
    <AdminPage lead={t("lead")}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={classNames("min-w-0", id && "max-lg:hidden")}>
          <Panel {...panel} title={t("list")} data={list}>
            {(rows) => (
              <QueueList
                rows={rows}
                counts={counts.isLoaded ? counts.value : null}
                queue={queue}
                search={search}
                id={id}
                now={loaderData.now}
              />
            )}
          </Panel>
        </div>
        <Panel
          {...panel}
          title={t("messages")}
          data={opened}
          aside={
            id && (
              <AreaLink
                to={inboxPath({ queue, search, id: "" })}
                className="tap-target text-sm link lg:hidden"
              >
                {t("back")}
              </AreaLink>
            )
          }
        >
          {(value) =>
            value ? (
              <ConversationPane
                key={value.conversation.id}
                opened={value}
                data={loaderData}
                refusal={refusal && t(`refused.${refusal}`)}
                live={live}
                problem={actionData?.problem ?? null}
              />
            ) : (
              <p className="p-4 text-sm text-muted">{t("choose")}</p>
            )
          }
        </Panel>
      </div>
      <p className="mt-3 text-sm text-muted max-lg:hidden">{t("keys")}</p>
    </AdminPage>
  );
}
