import { formatDate } from "#app/platform/i18n/format.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextArea } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DensitySwitch } from "../cards/density-switch.tsx";
import { favoritesPath } from "../cards/favorite/rules.ts";
import { EntityCard } from "../cards/markup/entity-card.tsx";
import type { FavoritesMessages } from "./messages/en.ts";
import { longestNote } from "./own/list-forms.ts";
import type { KeptFavorite, ShownList } from "./queries.server.ts";

interface FavoriteItemsProps {
  favorites: KeptFavorite[];
  lists: ShownList[];
  /** The list shown; null for all favourites. */
  list: ShownList | null;
}

/** The favourites with checkboxes; the buttons above act on all that are checked. */
export function FavoriteItems({ favorites, lists, list }: FavoriteItemsProps) {
  const localize = useLocalizedPath();
  return (
    <>
      <form
        id="chosen"
        method="post"
        action={localize(favoritesPath(list?.id ?? null))}
        className="mb-4"
      >
        {list && <input type="hidden" name="list" value={list.id} />}
        {favorites.length > 0 && <ChosenTools lists={lists} list={list} />}
      </form>
      {favorites.length === 0 && <NothingKept list={list} />}
      {favorites.length > 0 && (
        <DensitySwitch
          next={localize(favoritesPath(list?.id ?? null))}
          className="mb-2 flex justify-end"
        />
      )}
      <ul className="grid gap-5">
        {favorites.map((favorite) => (
          <FavoriteItem key={favorite.id} favorite={favorite} list={list} />
        ))}
      </ul>
    </>
  );
}

function ChosenTools({ lists, list }: Pick<FavoriteItemsProps, "lists" | "list">) {
  const t = useMessages<FavoritesMessages>("favorites");
  const act = { type: "submit", name: "intent", variant: "secondary", size: "sm" } as const;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 rounded-card bg-sunken px-4 py-3">
      <legend className="sr-only">{t("bulk.label")}</legend>
      <span aria-hidden className="me-1 text-sm text-muted">
        {t("bulk.label")}
      </span>
      <Button {...act} value="compare">
        {t("bulk.compare")}
      </Button>
      {list ? (
        <Button {...act} value="unlist">
          {t("bulk.unlist")}
        </Button>
      ) : (
        lists.length > 0 && (
          <span className="flex items-center gap-2">
            <Select name="list" label={t("bulk.list")} isLabelHidden defaultValue="">
              <option value="">{t("bulk.list.choose")}</option>
              {lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Button {...act} value="list">
              {t("bulk.list.submit")}
            </Button>
          </span>
        )
      )}
      <Button {...act} value="remove">
        {t("bulk.remove")}
      </Button>
    </fieldset>
  );
}

interface FavoriteItemProps {
  favorite: KeptFavorite;
  list: ShownList | null;
}

function FavoriteItem({ favorite, list }: FavoriteItemProps) {
  const t = useMessages<FavoritesMessages>("favorites");
  const locale = useLocale();
  const { card, id, keptAt } = favorite;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <input
        type="checkbox"
        form="chosen"
        name="chosen"
        value={id}
        aria-label={card ? t("choose", { name: card.title }) : t("chooseGone")}
        className="check tap-target mt-4"
      />
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        {card ? (
          <EntityCard card={card} headingLevel={2} />
        ) : (
          <p className={classNames(cardClass, "p-4 text-muted")}>{t("gone")}</p>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-6 text-sm text-muted">
          {list ? <Note favorite={favorite} list={list} /> : <span />}
          <p>{t("keptOn", { date: formatDate(keptAt, locale) })}</p>
        </div>
      </div>
    </li>
  );
}

function Note({ favorite, list }: { favorite: KeptFavorite; list: ShownList }) {
  const t = useMessages<FavoritesMessages>("favorites");
  const localize = useLocalizedPath();
  const { id, note, card } = favorite;
  return (
    <div className="min-w-0 grow">
      {note && (
        <p dir="auto" className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-9 items-center tap-target link">
          {t(note ? "note.edit" : "note.add")}
        </summary>
        <form
          method="post"
          action={localize(favoritesPath(list.id))}
          className="grid max-w-prose justify-items-start gap-3 py-2"
        >
          <input type="hidden" name="list" value={list.id} />
          <input type="hidden" name="favorite" value={id} />
          <TextArea
            className="w-full"
            name="note"
            dir="auto"
            rows={3}
            maxLength={longestNote}
            label={t("note.label", { name: card?.title ?? "" })}
            hint={t("note.hint", { count: longestNote })}
            defaultValue={note}
          />
          <Button type="submit" variant="secondary" size="sm" name="intent" value="note">
            {t("note.save")}
          </Button>
        </form>
      </details>
    </div>
  );
}

function NothingKept({ list }: { list: ShownList | null }) {
  const t = useMessages<FavoritesMessages>("favorites");
  if (list) {
    return (
      <EmptyState
        className={cardClass}
        title={t("emptyList.title")}
        text={t("emptyList.text")}
        actions={
          <ButtonLink to={favoritesPath(null)} variant="secondary">
            {t("emptyList.action")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      className={cardClass}
      title={t("empty.title")}
      text={t("empty.text")}
      actions={<ButtonLink to="/search?entityType=professionals">{t("empty.action")}</ButtonLink>}
    />
  );
}
