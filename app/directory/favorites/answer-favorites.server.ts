import { AppError, type ErrorCode } from "../../platform/errors.ts";
import { typedText } from "../../platform/forms/read-form.ts";
import {
  addToList,
  createList,
  deleteList,
  noteItem,
  removeFromList,
  renameList,
  shareList,
  unshareList,
} from "./change-lists.server.ts";
import { listName, listNote, readIds } from "./inputs.ts";
import { dropFavorites, type PersonsRequest } from "./keep-favorite.server.ts";
import { listProfessionalIds } from "./queries.server.ts";
import type { Deed, FavoriteProblem } from "./rules.ts";

export type FavoritesAnswer =
  | { kind: "done"; deed: Deed; listId: string | null }
  /** Professionals to stand side by side. */
  | { kind: "compare"; ids: string[] }
  | { kind: "refused"; problem: FavoriteProblem };

interface Sent {
  context: PersonsRequest;
  form: FormData;
  /** Favourites that are ticked. */
  chosen: string[];
  /** The list that the form is about; empty where it names none. */
  listId: string;
}

type Answer = (sent: Sent) => Promise<FavoritesAnswer>;

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
  return async (sent) => (sent.chosen.length === 0 ? refused("nothingChosen") : answer(sent));
};

/** Every button of the page. */
const answers: Record<string, Answer> = {
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
  create: async ({ context, form, chosen: favoriteIds }) => {
    const name = listName.safeParse(form.get("name"));
    if (!name.success) return refused("name");
    return done("created", await createList(context, { name: name.data, favoriteIds }));
  },
  rename: async (sent) => {
    const name = listName.safeParse(sent.form.get("name"));
    if (!name.success) return refused("name");
    return ofList("renamed", ({ context, listId }) => renameList(context, listId, name.data))(sent);
  },
  delete: ofList("deleted", ({ context, listId }) => deleteList(context, listId)),
  share: ofList("shared", ({ context, listId }) => shareList(context, listId)),
  unshare: ofList("unshared", ({ context, listId }) => unshareList(context, listId)),
  note: async (sent) => {
    const note = listNote.safeParse(sent.form.get("note"));
    const [favoriteId = ""] = readIds(sent.form, "favorite");
    if (!note.success) return refused("note");
    if (!favoriteId) return refused("nothingChosen");
    return ofList("noted", ({ context, listId }) =>
      noteItem(context, { listId, favoriteId, note: note.data }),
    )(sent);
  },
};

/** What a refused write is on this page. */
const problemOf: Partial<Record<ErrorCode, FavoriteProblem>> = {
  conflict: "tooManyLists",
  forbidden: "notShared",
};

/** Does what a form of the page of favourites asks for. @throws AppError `unprocessable` for another form. */
export async function answerFavorites(
  context: PersonsRequest,
  form: FormData,
): Promise<FavoritesAnswer> {
  const intent = typedText(form, "intent");
  const answer = Object.hasOwn(answers, intent) ? answers[intent] : undefined;
  if (!answer) throw new AppError("unprocessable", "Please check your input and try again.");
  const [listId = ""] = readIds(form, "list");
  try {
    return await answer({ context, form, chosen: readIds(form, "chosen"), listId });
  } catch (error) {
    const problem = error instanceof AppError ? problemOf[error.code] : undefined;
    if (problem) return refused(problem);
    throw error;
  }
}
