import { longestName } from "#app/directory/fields/listing-fields.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { Choices } from "#app/ui/form/form-view.ts";
import { usePartMessages } from "../practice/fields/part-form.tsx";
import type { ChangesTeamMessages } from "./messages/en.ts";
import { mostShown } from "./rules.ts";

const useWords = () => useMessages<ChangesTeamMessages>("changesTeam");

interface Clinic {
  id: string;
  slug: string;
}

interface TeamListProps {
  clinic: Clinic;
  people: readonly {
    id: string;
    slug: string;
    name: string;
    specialty: string;
    scheduleId: string | null;
  }[];
  token: string;
}

/** The people of the clinic, each with their schedule or the button that creates it. */
export function TeamList({ clinic, people, token }: TeamListProps) {
  const t = useWords();
  const schedules = `/dashboard/clinic/schedule?listing=${clinic.slug}`;
  return (
    <section aria-labelledby="people" className={`${cardClass} grid gap-2 p-4`}>
      <h2 id="people" className="text-lg font-semibold">
        {t("people")}
      </h2>
      {people.length === 0 && <p className="text-muted">{t("people.none")}</p>}
      <ul className="divide-y divide-line">
        {people.map(({ id, slug, name, specialty, scheduleId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow max-md:basis-full">
              <PersonLink slug={slug} name={name} text={specialty} />
            </div>
            {scheduleId ? (
              <ButtonLink
                to={`${schedules}&schedule=${scheduleId}`}
                variant="ghost"
                size="sm"
                aria-label={t("schedule.name", { name })}
              >
                {t("schedule")}
              </ButtonLink>
            ) : (
              <ButtonLink
                to={`${schedules}&new=${id}`}
                variant="secondary"
                size="sm"
                aria-label={t("openBooking.name", { name })}
              >
                {t("openBooking")}
              </ButtonLink>
            )}
            <RemoveMember id={id} name={name} token={token} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks before a person is removed; their appointments are listed after the press. */
function RemoveMember({ id, name, token }: { id: string; name: string; token: string }) {
  const t = useWords();
  return (
    <details className="group open:basis-full">
      <summary
        aria-label={t("remove.name", { name })}
        className={classNames(
          buttonClass({ variant: "ghost", size: "sm" }),
          "cursor-pointer list-none group-open:hidden",
        )}
      >
        {t("remove")}
      </summary>
      <form
        method="post"
        className="grid justify-items-start gap-2 rounded-card bg-danger-soft p-3"
      >
        <p className="font-medium">{t("remove.ask", { name })}</p>
        <p className="max-w-prose text-sm">{t("remove.consequence")}</p>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
          {t("remove.now")}
          <span className="sr-only">: {name}</span>
        </Button>
      </form>
    </details>
  );
}

function PersonLink({ slug, name, text }: { slug: string; name: string; text: string }) {
  return (
    <div className="min-w-0">
      <Link to={`/professionals/${slug}`} className="link font-medium [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </Link>
      {text && <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>}
    </div>
  );
}

interface ProposalListProps {
  proposals: readonly {
    id: string;
    name: string;
    licence: string;
    state: string;
    reason: string;
    date: string;
    isListed: boolean;
  }[];
  token: string;
}

/** The people whom the clinic has proposed: in review, or refused in the last month. */
export function ProposalList({ proposals, token }: ProposalListProps) {
  const t = useWords();
  return (
    <section aria-labelledby="proposals" className={`${cardClass} grid gap-2 p-4`}>
      <h2 id="proposals" className="text-lg font-semibold">
        {t("proposals")}
      </h2>
      <ul className="divide-y divide-line">
        {proposals.map(({ id, name, licence, state, reason, date, isListed }) => {
          const isWaiting = state === "waiting";
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 grow">
                <p className="font-medium [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">
                  {!isListed && `${t("sent.new")} · `}
                  {licence && (
                    <>
                      <bdi>{licence}</bdi>
                      {" · "}
                    </>
                  )}
                  {t("sent.on", { date })}
                </p>
                {!isWaiting && (
                  <p className="text-sm">{reason ? t("reason", { reason }) : t("declined")}</p>
                )}
              </div>
              <Badge tone={isWaiting ? "saffron" : "danger"}>
                {t(isWaiting ? "state.waiting" : "state.rejected")}
              </Badge>
              {isWaiting && (
                <form method="post">
                  <input type="hidden" name="token" value={token} />
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="withdraw"
                    variant="ghost"
                    size="sm"
                    aria-label={t("withdraw.name", { name })}
                  >
                    {t("withdraw")}
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface FoundPerson {
  id: string;
  slug: string;
  name: string;
  specialty: string;
  licence: string;
  works: boolean;
  waits: boolean;
}

interface Answer {
  problems: Problems | null;
  message: string | null;
  /** Somebody of the directory who has the licence of a new person. */
  instead: { id: string; name: string } | null;
  /** Of the form of a new person. */
  typed: Typed | null;
}

interface AddMemberProps {
  clinic: Clinic;
  path: string;
  search: { text: string; isCut: boolean; found: readonly FoundPerson[] };
  form: DescribedForm;
  choices: Choices;
  answer: Answer | null;
  token: string;
}

/** Adds somebody of the directory, or a new person. */
export function AddMember(props: AddMemberProps) {
  const { clinic, path, search, form, choices, answer, token } = props;
  const t = useWords();
  const words = usePartMessages();
  const localize = useLocalizedPath();
  const [action = "", query = ""] = localize(path).split("?");
  const isNew = answer?.typed != null;
  return (
    <section aria-labelledby="add" className={`${cardClass} grid gap-3 p-4`}>
      <h2 id="add" className="text-lg font-semibold">
        {t("add")}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t("add.text")}</p>
      {answer?.instead && (
        <AddButton id={answer.instead.id} name={answer.instead.name} token={token} isNamed />
      )}
      <form method="get" action={action} className="flex max-w-xl flex-wrap items-end gap-2">
        {[...new URLSearchParams(query)].map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <input type="hidden" name="listing" value={clinic.slug} />
        <Field
          id="find"
          name="find"
          type="search"
          label={t("find")}
          defaultValue={search.text}
          maxLength={longestName}
          className="grow"
          required
        />
        <Button type="submit" variant="secondary">
          {t("find.submit")}
        </Button>
      </form>
      {search.text !== "" && <FoundList search={search} token={token} />}
      <details className="rounded-card border border-line" open={isNew || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center px-3 py-2 font-medium">
          {t("new")}
        </summary>
        <div className="grid gap-4 border-t border-line p-3">
          <p className="max-w-prose text-sm text-muted">{t("new.text")}</p>
          <Form
            form={form}
            t={(key, values) => words(key, values)}
            typed={{ ...answer?.typed, token: answer?.typed?.token ?? token }}
            problems={answer?.problems ?? undefined}
            choices={choices}
            submit={t("new.submit")}
            intent="new"
          />
        </div>
      </details>
    </section>
  );
}

function FoundList({ search, token }: Pick<AddMemberProps, "search" | "token">) {
  const t = useWords();
  const { text, found, isCut } = search;
  if (found.length === 0) return <p role="status">{t("find.none")}</p>;
  return (
    <section aria-label={t("find.results", { text })}>
      <ul className="divide-y divide-line">
        {found.map(({ id, slug, name, specialty, licence, works, waits }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <PersonLink
              slug={slug}
              name={name}
              text={[specialty, licence && `\u2068${licence}\u2069`].filter(Boolean).join(" · ")}
            />
            {works || waits ? (
              <span className="text-sm text-muted">{t(works ? "works" : "waits")}</span>
            ) : (
              <AddButton id={id} name={name} token={token} />
            )}
          </li>
        ))}
      </ul>
      {isCut && <p className="text-sm text-muted">{t("find.more", { count: mostShown })}</p>}
    </section>
  );
}

interface AddButtonProps {
  id: string;
  name: string;
  token: string;
  /** Whether the button itself shows the name. */
  isNamed?: boolean;
}

function AddButton({ id, name, token, isNamed = false }: AddButtonProps) {
  const t = useWords();
  return (
    <form method="post">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="add"
        variant="secondary"
        size="sm"
        aria-label={isNamed ? undefined : t("addPerson.name", { name })}
      >
        {isNamed ? t("addPerson.name", { name }) : t("addPerson")}
      </Button>
    </form>
  );
}
