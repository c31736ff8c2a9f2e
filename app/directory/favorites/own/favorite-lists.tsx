import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { CopyField } from "#app/ui/copy/copy-field.tsx";
import { favoritesPath, sharedListPath } from "../../cards/favorite/rules.ts";
import type { FavoritesMessages } from "../messages/en.ts";
import type { ShownList } from "../queries.server.ts";
import { longestListName } from "./list-forms.ts";

const panelClass =
  "absolute z-20 mt-1.5 grid gap-3 max-md:inset-x-0 md:w-88 rounded-card border border-line bg-surface p-4 shadow-float";

/** Everything that is kept, and each list, one beside the other. */
export function ListTabs(props: { lists: ShownList[]; list: ShownList | null; total: number }) {
  const t = useMessages<FavoritesMessages>("favorites");
  const { lists, list, total } = props;
  if (total === 0 && lists.length === 0) return null;
  return (
    <nav aria-label={t("lists.label")} className="relative mb-5">
      <ul className="flex flex-wrap items-center gap-2">
        <ListTab to={favoritesPath(null)} name={t("all")} count={total} isCurrent={!list} />
        {lists.map(({ id, name, count }) => (
          <ListTab
            key={id}
            name={name}
            count={count}
            to={favoritesPath(id)}
            isCurrent={list?.id === id}
          />
        ))}
        <li>
          <NewList />
        </li>
      </ul>
    </nav>
  );
}

function ListTab(tab: { to: string; name: string; count: number; isCurrent: boolean }) {
  return (
    <li className="min-w-0">
      <Link
        to={tab.to}
        aria-current={tab.isCurrent ? "page" : undefined}
        className={classNames(
          "inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4",
          tab.isCurrent
            ? "border-brand bg-brand-soft font-medium text-brand"
            : "border-line bg-surface hover:border-brand",
        )}
      >
        <bdi className="truncate">{tab.name}</bdi>
        <span className="text-sm text-muted tabular">{tab.count}</span>
      </Link>
    </li>
  );
}

/** Includes the checked favourites: its fields belong to their form. */
function NewList() {
  const t = useMessages<FavoritesMessages>("favorites");
  return (
    <details data-menu className="md:relative">
      <summary className={buttonClass({ variant: "ghost" })}>{t("list.new")}</summary>
      <div className={panelClass}>
        <Field
          form="chosen"
          name="name"
          label={t("list.name")}
          hint={t("list.name.hint")}
          maxLength={longestListName}
          dir="auto"
        />
        <p className="text-sm text-muted">{t("list.createWith")}</p>
        <Button type="submit" form="chosen" name="intent" value="create">
          {t("list.create")}
        </Button>
      </div>
    </details>
  );
}

interface ListToolsProps {
  list: ShownList;
  origin: string;
  /** The link has just been made: it is shown. */
  isNew: boolean;
}

/** Actions on a whole list. */
export function ListTools({ list, origin, isNew }: ListToolsProps) {
  const t = useMessages<FavoritesMessages>("favorites");
  return (
    <div className="relative mb-5 flex flex-wrap items-center gap-x-1 gap-y-2">
      <Link
        to={`/search?saved_list_id=${list.id}`}
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        {t("list.search")}
      </Link>
      <Tool name={t("list.share")} isOpen={isNew}>
        <ShareList list={list} origin={origin} isNew={isNew} />
      </Tool>
      <Tool name={t("list.rename")}>
        <ListForm list={list}>
          <Field
            name="name"
            label={t("list.name")}
            defaultValue={list.name}
            maxLength={longestListName}
            dir="auto"
          />
          <Button type="submit" name="intent" value="rename">
            {t("list.save")}
          </Button>
        </ListForm>
      </Tool>
      <Tool name={t("list.delete")}>
        <ListForm list={list}>
          <p className="text-sm">{t("list.delete.text")}</p>
          <Button type="submit" variant="danger" name="intent" value="delete">
            {t("list.delete.submit")}
          </Button>
        </ListForm>
      </Tool>
    </div>
  );
}

function Tool(props: { name: string; isOpen?: boolean; children: ReactNode }) {
  const { name, isOpen, children } = props;
  return (
    <details data-menu open={isOpen} className="md:relative">
      <summary className={buttonClass({ variant: "ghost", size: "sm" })}>{name}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}

function ListForm({ list, children }: { list: ShownList; children: ReactNode }) {
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize(favoritesPath(list.id))} className="grid gap-3">
      <input type="hidden" name="list" value={list.id} />
      {children}
    </form>
  );
}

function ShareList({ list, origin, isNew }: ListToolsProps) {
  const t = useMessages<FavoritesMessages>("favorites");
  const { shareKey } = list;
  return (
    <ListForm list={list}>
      {shareKey && (
        <CopyField label={t("list.link")} text={origin + sharedListPath(shareKey)} isNew={isNew} />
      )}
      <p className="text-sm text-muted">{t("list.share.text")}</p>
      {shareKey ? (
        <div className="flex flex-wrap gap-2">
          <Link to={sharedListPath(shareKey)} className={buttonClass({ variant: "secondary" })}>
            {t("list.open")}
          </Link>
          <Button type="submit" variant="secondary" name="intent" value="unshare">
            {t("list.unshare.submit")}
          </Button>
        </div>
      ) : (
        <Button type="submit" name="intent" value="share">
          {t("list.share.submit")}
        </Button>
      )}
    </ListForm>
  );
}
