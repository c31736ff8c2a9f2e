import { useLocation } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/entry.route.ts";
import { changeReview, reviewDone, reviewProblems } from "./change-review.server.ts";
import { StateBadge } from "./entry-card.tsx";
import { FactList, Words } from "./fact-list.tsx";
import type { ClinicalReviewMessages } from "./messages/en.ts";
import { OutcomeNote } from "./outcome-note.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { readEntryPage } from "./read-entry-page.server.ts";
import { reviewHandle } from "./review-place.ts";

export const handle = reviewHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const { searchParams } = new URL(request.url);
  const page = await readEntryPage(scope, request);
  return {
    ...page,
    done: reviewDone.find((one) => one === searchParams.get("done")) ?? null,
    problem: reviewProblems.find((one) => one === searchParams.get("problem")) ?? null,
    meta: scope.describe(page.entry.title),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  return changeReview(scope, request, await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

type Page = Route.ComponentProps["loaderData"];

export default function ReviewEntryPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { entry, editHref, changes, proposals, done, problem } = loaderData;
  return (
    <AdminPage title={<bdi>{entry.title}</bdi>} crumb={entry.title} lead={entry.otherTitle}>
      <div className="grid max-w-4xl gap-5">
        <OutcomeNote done={done} problem={problem} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StateBadge state={entry.state} />
          <span>{entry.topic}</span>
          {entry.signature && <span>{entry.signature}</span>}
          <span>
            {t("entry.key")}: <bdi>{entry.key}</bdi>
          </span>
          {editHref && (
            <AreaLink to={editHref} className="tap-target link">
              {t("entry.edit")}
            </AreaLink>
          )}
        </p>
        {entry.state === "changed" && <Changes changes={changes} />}
        <section className="grid gap-2">
          <h2 className="font-semibold">{t("entry.content")}</h2>
          <div className={classNames(cardClass, "p-4")}>
            <FactList facts={entry.facts} isOpen />
          </div>
          {entry.state !== "signed" && <SignButton entry={entry} />}
        </section>
        <Signatures page={loaderData} />
        <section className="grid gap-2">
          <h2 className="font-semibold">{t("entry.proposals")}</h2>
          <ProposalList proposals={proposals} />
          <ProposalForm page={loaderData} />
        </section>
      </div>
    </AdminPage>
  );
}

function SignButton({ entry }: Pick<Page, "entry">) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search}>
      <Button type="submit" name="one" value={`${entry.key} ${entry.hash}`}>
        {t("sign.one")}
      </Button>
    </form>
  );
}

function Changes({ changes }: Pick<Page, "changes">) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t("entry.changes")}</h2>
      <dl className={classNames(cardClass, "grid gap-3 p-4 text-sm")}>
        {changes.map(({ id, label, added, removed }) => (
          <div key={id} className="grid gap-1">
            <dt className="text-muted">{label}</dt>
            {removed.length > 0 && (
              <dd>
                <strong className="text-danger">{t("entry.removed")}</strong>
                <Words values={removed} isOpen />
              </dd>
            )}
            {added.length > 0 && (
              <dd>
                <strong className="text-open">{t("entry.added")}</strong>
                <Words values={added} isOpen />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Signatures({ page }: { page: Page }) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { pathname, search } = useLocation();
  const { entry, signatures } = page;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t("entry.signatures")}</h2>
      {signatures.length === 0 && (
        <p className={classNames(cardClass, "p-4 text-sm text-muted")}>{t("entry.noSignatures")}</p>
      )}
      <ul className="grid gap-2">
        {signatures.map(({ hash, by, isCurrent, isOwn }) => (
          <li
            key={hash}
            className={classNames(cardClass, "flex flex-wrap items-center gap-3 px-4 py-2 text-sm")}
          >
            <span className="grow">{by}</span>
            <span className="text-muted">{t(isCurrent ? "entry.current" : "entry.former")}</span>
            {isOwn && isCurrent && (
              <form method="post" action={pathname + search}>
                <input type="hidden" name="read" value={`${entry.key} ${hash}`} />
                <Button type="submit" name="intent" value="withdraw" size="sm" variant="ghost">
                  {t("signed.mine")}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProposalForm({ page }: { page: Page }) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  const { pathname, search } = useLocation();
  const { entry, formId, longestText } = page;
  return (
    <form
      key={formId}
      method="post"
      action={pathname + search}
      className={classNames(cardClass, "grid gap-3 p-4")}
    >
      <h3 className="font-semibold">{t("proposal.title")}</h3>
      <input type="hidden" name="id" value={formId} />
      <input type="hidden" name="read" value={`${entry.key} ${entry.hash}`} />
      <TextArea
        name="text"
        label={t("proposal.text")}
        hint={t("proposal.help", { most: longestText })}
        maxLength={longestText}
        dir="auto"
        required
      />
      <div>
        <Button type="submit" name="intent" value="propose" variant="secondary">
          {t("proposal.submit")}
        </Button>
      </div>
    </form>
  );
}
