import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ThreadsMessages } from "#app/threads/messages/en.ts";
import { actOnThreads, readDone } from "#app/threads/screen/act-on-threads.server.ts";
import { presentThreads } from "#app/threads/screen/present-threads.server.ts";
import { ThreadList } from "#app/threads/screen/thread-list.tsx";
import { ThreadPane } from "#app/threads/screen/thread-pane.tsx";
import { wordsOfThreads } from "#app/threads/words.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/messages.route.ts";
import { AnswerCard } from "./answer-card.tsx";
import { listAnswers } from "./queries.server.ts";

/** The messages of a person: with clinics or, for staff, with patients; and answers to what they wrote. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = readAreaPage(context, request);
  const { actor, database, describe, locale } = scope;
  const { searchParams } = new URL(request.url);
  const booking = searchParams.get("booking");
  const report = searchParams.get("report") ?? "";
  const isSeen = !request.headers.get("sec-purpose")?.includes("prefetch");
  const messages = await presentThreads(scope, { booking: booking ?? "", report, isSeen });
  if (booking !== null && messages.open === null) throw data(null, { status: 404 });
  return {
    ...messages,
    answers: await listAnswers(database, actor, locale),
    done: readDone(searchParams.get("done")),
    meta: describe(wordsOfThreads(locale)("title")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = readAreaPage(context, request);
  const answer = await actOnThreads(scope, await readForm(request));
  if (answer.kind === "refused") return data(answer.refusal, { status: answer.refusal.status });
  throw redirect(localizedPath(answer.to, scope.locale), 303);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { threads, open, isSetUp, answers, done } = loaderData;
  const t = useMessages<ThreadsMessages>("threads");
  const isEmpty = threads.length === 0 && open === null;
  return (
    <AreaPage
      title={t("title")}
      lead={open ? undefined : t("lead")}
      done={done && !actionData && t(`done.${done}`)}
    >
      {isEmpty && answers.length === 0 && <NoMessages />}
      <div
        className={classNames(
          "grid items-start gap-5",
          open && "lg:grid-cols-[18rem_minmax(0,1fr)]",
        )}
      >
        {threads.length > 0 && (
          <div className={classNames(open && "max-lg:hidden")}>
            <ThreadList threads={threads} />
          </div>
        )}
        {open && (
          <div className={classNames(threads.length === 0 && "lg:col-span-2")}>
            <ThreadPane thread={open} isSetUp={isSetUp} refusal={actionData ?? null} />
          </div>
        )}
      </div>
      {!open && answers.length > 0 && (
        <ul className={classNames("grid gap-5", threads.length > 0 && "mt-5")}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <AnswerCard answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <script type="module" src="/threads.js" fetchPriority="low" />
    </AreaPage>
  );
}

function NoMessages() {
  const t = useMessages<ThreadsMessages>("threads");
  return (
    <EmptyState
      className={cardClass}
      title={t("empty.title")}
      text={t("empty.text")}
      actions={
        <ButtonLink to="/dashboard/bookings" variant="secondary">
          {t("empty.action")}
        </ButtonLink>
      }
    />
  );
}
