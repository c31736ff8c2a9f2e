import type { ReactNode } from "react";
import { editorPath } from "#app/directory/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { directionOf } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { cropScriptPath } from "#app/ui/form/kinds/picture-input.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { isReadFirst } from "../rules.ts";
import type { EditedListingPage, PartSection, RefusedPart } from "./edited-listing.ts";
import { PartForm } from "./fields/part-form.tsx";
import type { PracticeMessages } from "./messages/en.ts";
import { PhotoPrompt } from "./photo-prompt.tsx";
import { RegisterStartCard } from "./register-start.tsx";
import { RecentChanges, ReviewNote } from "./review-parts.tsx";

export interface ListingEditorProps {
  editor: EditedListingPage;
  refused: RefusedPart | null;
  /** A question above the form of the refused part, where the address of the form leads. */
  question?: ReactNode;
  /** The outcome of the last form, shown at its part. */
  done?: { key: string; text: string } | null;
  token: string;
}

/**
 * The editor of a listing: one form for each part that its owner may change. Only the open part is
 * rendered: all of them have 3,000 options, which take a phone 0.8 s to lay out.
 */
export function ListingEditor({
  editor,
  refused,
  question,
  done = null,
  token,
}: ListingEditorProps) {
  const t = useMessages<PracticeMessages>("practice");
  const isRead = ({ part }: PartSection) => isReadFirst(part);
  const groupOf = (sections: PartSection[]) => (
    <Parts
      sections={sections}
      editor={editor}
      refused={refused}
      question={question}
      done={done}
      token={token}
    />
  );
  return (
    <div className="grid gap-8">
      <RegisterStartCard editor={editor} />
      <Confirmation checkedOn={editor.checkedOn} token={token} />
      <PhotoPrompt editor={editor} />
      <section aria-labelledby="at-once">
        <h2 id="at-once" className="mb-3 text-xl font-semibold">
          {t("atOnce")}
        </h2>
        {groupOf(editor.sections.filter((section) => !isRead(section)))}
        {editor.places.map(({ id, name, sections }) => (
          <section key={id} aria-labelledby={`place-${id}`} className="mt-5">
            <h3 id={`place-${id}`} className="mb-2 font-semibold">
              {t("atPlace", { clinic: name })}
            </h3>
            {groupOf(sections)}
          </section>
        ))}
      </section>
      <section aria-labelledby="read-first">
        <h2 id="read-first" className="text-xl font-semibold">
          {t("readFirst")}
        </h2>
        <p className="mb-3 max-w-prose text-muted">{t("readFirst.text")}</p>
        {groupOf(editor.sections.filter(isRead))}
      </section>
      <Replies editor={editor} refused={refused} question={question} done={done} token={token} />
      <RecentChanges changes={editor.changes} to={editorPath(editor.entityType, editor.slug)} />
    </div>
  );
}

function Confirmation({ checkedOn, token }: { checkedOn: string | null; token: string }) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <Card as="section" aria-labelledby="confirm">
      <form method="post" className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="confirm" className="text-lg font-semibold">
            {t("confirm.title")}
          </h2>
          <p className="max-w-prose">{t("confirm.text")}</p>
          <p className="text-sm text-muted">
            {checkedOn ? t("confirm.last", { date: checkedOn }) : t("confirm.never")}
          </p>
        </div>
        <input type="hidden" name="part" value="confirmation" />
        <input type="hidden" name="subject" value="" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t("confirm.action")}</Button>
      </form>
    </Card>
  );
}

interface PartsProps extends ListingEditorProps {
  sections: PartSection[];
}

function Parts({ sections, ...props }: PartsProps) {
  const openKey = props.refused?.key ?? props.editor.openKey;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {sections.map((section) => (
        <li key={section.key} id={section.key}>
          <PartOpener
            section={section}
            to={editorPath(props.editor.entityType, props.editor.slug)}
            isOpen={section.key === openKey}
          />
          {props.done?.key === section.key && <DoneHere text={props.done.text} />}
          {section.key === openKey && (
            <div className="px-4 pt-2 pb-5 md:px-5">
              {props.refused?.key === section.key && props.question}
              {section.refusedFor && <RefusedChange reason={section.refusedFor} />}
              <ReviewNote section={section} />
              {section.former && (
                <p className="mb-3 max-w-prose rounded-control bg-saffron-soft px-3 py-2">
                  {section.former}
                </p>
              )}
              <PartForm section={section} {...props} />
              {section.part === "picture" && <script type="module" src={cropScriptPath} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartOpenerProps {
  section: PartSection;
  /** The page with all parts closed. */
  to: string;
  isOpen: boolean;
}

/** Links to the page with this part open, or with all parts closed. */
function PartOpener({
  section: { key, part, review, older, note, refusedFor },
  to,
  isOpen,
}: PartOpenerProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <Link
      to={`${to}${isOpen ? "" : `&open=${key}`}#${key}`}
      aria-expanded={isOpen}
      className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2 hover:text-brand md:px-5"
    >
      <Icon
        name="chevron-down"
        className={`size-4 shrink-0 text-faint ${isOpen ? "rotate-180" : ""}`}
      />
      <span className="grow font-medium">{t(`part.${part}`)}</span>
      {older && <Badge tone="saffron">{t(`older.${older.locale}`)}</Badge>}
      {review.length > 0 && <Badge tone="saffron">{t("waiting")}</Badge>}
      {refusedFor && <Badge tone="danger">{t("state.rejected")}</Badge>}
      {note && <span className="text-sm text-faint">{note}</span>}
    </Link>
  );
}

/** The outcome where the form was sent; it takes the focus, so that it is in view and read aloud. */
function DoneHere({ text }: { text: string }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a form that was just sent.
      autoFocus
      className="mx-4 mb-3 flex items-center gap-2 rounded-control bg-open-soft px-3 py-2 font-medium text-open outline-none md:mx-5"
    >
      <Icon name="check" className="size-5 shrink-0" />
      {text}
    </p>
  );
}

/** Explains the refusal above the form of the part, where the mail about the decision leads. */
function RefusedChange({ reason }: { reason: string }) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <p className="mb-3 max-w-prose rounded-control bg-danger-soft px-3 py-2 [overflow-wrap:anywhere]">
      {t("change.refused", { reason })}
    </p>
  );
}

function Replies(props: ListingEditorProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { reviews } = props.editor;
  return (
    <section aria-labelledby="replies">
      <h2 id="replies" className="text-xl font-semibold">
        {t("reviews")}
      </h2>
      <p className="mb-3 max-w-prose text-muted">
        {t(reviews.length > 0 ? "reviews.text" : "reviews.none")}
      </p>
      <div className="grid gap-4">
        {reviews.map(({ author, rating, body, locale, reply, section }) => (
          <article key={section.key} className="grid gap-2">
            <h3 className="text-sm text-muted">{t("reviews.rated", { rating, name: author })}</h3>
            <p
              lang={locale}
              dir={directionOf(locale)}
              className="max-w-prose [overflow-wrap:anywhere]"
            >
              {body}
            </p>
            {reply && (
              <div className="max-w-prose border-s-2 border-line ps-3">
                <p className="text-sm text-muted">{t("reply.live")}</p>
                <p dir="auto" className="[overflow-wrap:anywhere]">
                  {reply}
                </p>
              </div>
            )}
            <Parts sections={[section]} {...props} />
          </article>
        ))}
      </div>
    </section>
  );
}
