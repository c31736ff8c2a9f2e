import { data, type HeadersArgs, redirect } from "react-router";
import { z } from "zod";
import {
  beginGuestSession,
  endGuestSession,
  readGuest,
} from "#app/accounts/sessions/guest-session.server.ts";
import { type UploadProblem, uploadLimits } from "#app/media/uploads/rules.ts";
import { isPerson } from "#app/platform/actor.ts";
import { AppError, isDenied } from "#app/platform/errors.ts";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { supportBucket } from "../conversations/attachments.server.ts";
import { metadataOf, visitedPage } from "../conversations/inputs.ts";
import { joinConversations } from "../conversations/join-conversations.server.ts";
import { asVisitor } from "../conversations/queries.server.ts";
import { rateConversation } from "../conversations/rate-conversation.server.ts";
import { readMessage } from "../conversations/read-message.server.ts";
import { longestMessage } from "../conversations/rules.ts";
import { sendMessage } from "../conversations/send-message.server.ts";
import type { MessageViewMessages } from "../message-view/messages/en.ts";
import type { SupportMessages } from "../messages/en.ts";
import { mailTranscript, type TranscriptOutcome } from "../transcript/mail-transcript.server.ts";
import { wordsOfSupport } from "../words.server.ts";
import type { Route } from "./+types/support.route.ts";
import { ChatScreen } from "./chat-screen.tsx";
import { presentChat } from "./present-chat.server.ts";

const path = "/support";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readPageScope(context);
  await requireFeature(scope.database, "support.enabled", scope.actor);
  const { searchParams } = new URL(request.url);
  const begun = beginIfNeeded(scope);
  const chat = await presentChat(
    { ...scope, actor: begun?.actor ?? scope.actor },
    { conversation: searchParams.get("conversation") ?? "", headers: request.headers },
  );
  const t = wordsOfSupport(scope.locale);
  const title = t("title");
  const meta = scope.describe({
    title,
    path,
    description: t("description"),
    breadcrumbs: [{ label: title }],
    noindex: true,
  });
  const referrer = begun === null ? "" : (request.headers.get("referer") ?? "");
  const isMailed = searchParams.has("mailed");
  return data({ chat, isMailed, referrer, title, meta }, { headers: headersWith(begun?.cookie) });
}

/** A chat is one visitor's own. */
function headersWith(cookie: string | undefined): Record<string, string> {
  return { "Cache-Control": "no-store", ...(cookie ? { "Set-Cookie": cookie } : {}) };
}

/** Begins the session of a guest who has none, so that a first message can be sent twice safely. */
function beginIfNeeded({ actor, config }: RequestContext) {
  const isStranger = actor.kind === "guest" && actor.sessionId === null;
  return isStranger ? beginGuestSession(config) : null;
}

const ids = z.object({ conversation: z.uuid(), token: z.uuid() });

interface Visit {
  scope: RequestContext;
  request: Request;
}

const asked = z.object({
  conversation: z.string().max(64),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  codeId: z.string().max(64).default(""),
  code: z.string().max(40).default(""),
});

type Refused = ReturnType<typeof refuse>;
type Transcript = ReturnType<typeof answerTranscript>;

const act = defineIntents<
  Visit,
  { send: Refused | Response; join: Response; rate: Response; transcript: Transcript | Response }
>({
  async send({ scope, request }, form) {
    const sent = ids.safeParse(Object.fromEntries(form));
    if (!sent.success) return refuse("empty", form, 422);
    const message = await readMessage(form, uploadLimits(supportBucket, scope.config));
    if (!message.ok) return refuse(message.reason, form, 422, message.problem);
    const { conversation, token } = sent.data;
    const begun = beginIfNeeded(scope);
    const actor = asVisitor(begun?.actor ?? scope.actor);
    const page = visitedPage.parse({
      pageUrl: typedText(form, "page"),
      pageTitle: typedText(form, "pageTitle"),
    });
    const metadata = metadataOf(request, typedText(form, "referrer"));
    try {
      await sendMessage(
        { ...scope, actor },
        { id: conversation, metadata, ...page },
        { id: token, content: message.content, file: message.file },
      );
    } catch (error) {
      const isForbidden = error instanceof AppError && error.code === "forbidden";
      if (isForbidden || isDenied(error)) return refuse("denied", form, 403);
      if (error instanceof AppError && error.code === "too_many_requests")
        return refuse("tooMany", form, 429);
      throw error;
    }
    return goTo(scope, conversation, begun?.cookie);
  },

  async join({ scope, request }, form) {
    await joinConversations(scope, readGuest(request.headers));
    return goTo(scope, typedText(form, "conversation"), endGuestSession(scope.config));
  },

  async rate({ scope }, form) {
    const conversation = typedText(form, "conversation");
    const visitor = { ...scope, actor: asVisitor(scope.actor) };
    await rateConversation(visitor, conversation, Number(form.get("rating")));
    return goTo(scope, conversation, undefined);
  },

  async transcript({ scope }, form) {
    const email = isPerson(scope.actor) ? scope.actor.email : typedText(form, "email");
    const request = asked.safeParse({ ...Object.fromEntries(form), email });
    if (!request.success) return answerTranscript({ step: "refused", reason: "address" });
    const outcome = await mailTranscript(scope, request.data);
    if (outcome.step !== "sent") return answerTranscript(outcome);
    return redirect(
      localizedPath(`${path}?conversation=${request.data.conversation}&mailed=1`, scope.locale),
      { status: 303, headers: headersWith(undefined) },
    );
  },
});

const transcriptStatuses = { address: 422, failed: 503, missing: 404, tooMany: 429 };

function answerTranscript(transcript: TranscriptOutcome) {
  const status = transcript.step === "refused" ? transcriptStatuses[transcript.reason] : 200;
  return data({ transcript }, { status });
}

type Refusal = "empty" | "long" | "denied" | "tooMany";

function refuse(
  refusal: Refusal,
  form: FormData,
  status: number,
  problem: UploadProblem | null = null,
) {
  return data({ refusal, problem, typed: typedText(form, "content") }, { status });
}

function goTo({ locale }: RequestContext, conversation: string, cookie: string | undefined) {
  const isId = z.uuid().safeParse(conversation).success;
  const to = isId ? `${path}?conversation=${conversation}` : path;
  return redirect(localizedPath(to, locale), { status: 303, headers: headersWith(cookie) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  await requireFeature(scope.database, "support.enabled", scope.actor);
  return act({ scope, request }, await readForm(request));
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { chat, isMailed, referrer, title } = loaderData;
  const sent = isMailed ? ({ step: "sent" } as const) : null;
  const t = useMessages<SupportMessages>("support");
  const view = useMessages<MessageViewMessages>("messageView");
  const refused = actionData && "refusal" in actionData ? actionData : null;
  const isBlocked = refused?.refusal === "denied" && chat.isNew;
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-5 pt-6 page-gutter">
      <header className="grid gap-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{t("lead")}</p>
      </header>
      <div className="h-[min(44rem,80dvh)] overflow-hidden rounded-card border border-line bg-surface">
        <ChatScreen
          chat={chat}
          referrer={referrer}
          typed={refused?.typed ?? ""}
          transcript={actionData && "transcript" in actionData ? actionData.transcript : sent}
          problem={refused?.problem ?? null}
          refusal={
            refused && !refused.problem
              ? {
                  title: t(isBlocked ? "create.title" : "send.title"),
                  text: view(`refused.${refused.refusal}`, { count: longestMessage }),
                }
              : null
          }
        />
      </div>
    </main>
  );
}
