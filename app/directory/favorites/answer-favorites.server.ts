import { AppError, type ErrorCode } from "#app/platform/errors.ts";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import type { Deed, FavoriteProblem } from "../cards/favorite/rules.ts";
import { readIds } from "./inputs.ts";
import { dropFavorites, type PersonsRequest } from "./keep-favorite.server.ts";
import {
  addToList,
  createList,
  deleteList,
  noteItem,
  removeFromList,
  renameList,
  shareList,
  unshareList,
} from "./own/change-lists.server.ts";
import { listForm, noteForm } from "./own/list-forms.ts";
import { listProfessionalIds } from "./queries.server.ts";

export type FavoritesAnswer =
  | { kind: "done"; deed: Deed; listId: string | null }
  /** Professionals to compare. */
  | { kind: "compare"; ids: string[] }
  | { kind: "refused"; problem: FavoriteProblem };

interface Sent {
  context: PersonsRequest;
  /** Favourites that are ticked. */
  chosen: string[];
  /** The list that the form is about; empty where it names none. */
  listId: string;
}

type Answer = (sent: Sent, form: FormData) => Promise<FavoritesAnswer>;

const done = (deed: Deed, listId: string | null): FavoritesAnswer => ({
  kind: "done",
  deed,
  listId,
});
const refused = (problem: FavoriteProblem): FavoritesAnswer => ({ kind: "refused", problem });

const ofList = (deed: Deed, work: (sent: Sent) => Promise<unknown>): Answer => {
  return async (sent) => {
    if (!sent.listId) return refused("noList");
    await work(sent);
    return done(deed, deed === "deleted" ? null : sent.listId);
  };
};

const ofChosen = (answer: Answer): Answer => {
  return async (sent, form) =>
    sent.chosen.length === 0 ? refused("nothingChosen") : answer(sent, form);
};

const answer = defineIntents<Sent, Record<string, FavoritesAnswer>>(
  {
    remove: ofChosen(async ({ context, chosen, listId }) => {
      await dropFavorites(context, chosen);
      return done("removed", listId || null);
    }),
    compare: ofChosen(async ({ context, chosen }) => {
      const ids = await listProfessionalIds(context, chosen);
      return ids.length === 0 ? refused("notComparable") : { kind: "compare", ids };
    }),
    list: ofChosen(
      ofList("listed", ({ context, listId, chosen: favoriteIds }) =>
        addToList(context, { listId, favoriteIds }),
      ),
    ),
    unlist: ofChosen(
      ofList("unlisted", ({ context, listId, chosen: favoriteIds }) =>
        removeFromList(context, { listId, favoriteIds }),
      ),
    ),
    async create({ context, chosen: favoriteIds }, form) {
      const parsed = listForm.parse(form);
      if (!parsed.ok) return refused("name");
      const { name } = parsed.values;
      return done("created", await createList(context, { name, favoriteIds }));
    },
    async rename(sent, form) {
      const parsed = listForm.parse(form);
      if (!parsed.ok) return refused("name");
      const { name } = parsed.values;
      const rename = ofList("renamed", ({ context, listId }) => renameList(context, listId, name));
      return rename(sent, form);
    },
    delete: ofList("deleted", ({ context, listId }) => deleteList(context, listId)),
    share: ofList("shared", ({ context, listId }) => shareList(context, listId)),
    unshare: ofList("unshared", ({ context, listId }) => unshareList(context, listId)),
    async note(sent, form) {
      const parsed = noteForm.parse(form);
      const [favoriteId = ""] = readIds(form, "favorite");
      if (!parsed.ok) return refused("note");
      if (!favoriteId) return refused("nothingChosen");
      const note = parsed.values.note ?? "";
      const write = ofList("noted", ({ context, listId }) =>
        noteItem(context, { listId, favoriteId, note }),
      );
      return write(sent, form);
    },
  },
  "unprocessable",
);

/** The problem that the page shows for a refused write. */
const problemOf: Partial<Record<ErrorCode, FavoriteProblem>> = {
  conflict: "tooManyLists",
  forbidden: "notShared",
};

/** Handles the forms of the page of favourites. @throws AppError `unprocessable` for another form. */
export async function answerFavorites(
  context: PersonsRequest,
  form: FormData,
): Promise<FavoritesAnswer> {
  const [listId = ""] = readIds(form, "list");
  try {
    return await answer({ context, chosen: readIds(form, "chosen"), listId }, form);
  } catch (error) {
    const problem = error instanceof AppError ? problemOf[error.code] : undefined;
    if (problem) return refused(problem);
    throw error;
  }
}
