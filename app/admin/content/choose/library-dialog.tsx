import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { inputClass } from "#app/ui/controls/field-frame.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { ChosenPicture } from "#app/ui/form/picture-library.ts";
import { useFormWords } from "#app/ui/form/use-form-words.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Pagination } from "#app/ui/navigation/pagination.tsx";
import { fetchChoices, type LibraryPage, sendPicture } from "./library-calls.ts";
import type { LibraryMessages } from "./messages/en.ts";
import type { PictureChoices } from "./picture-choices.ts";

export interface LibraryDialogProps {
  onChoose(picture: ChosenPicture): void;
  onClose(): void;
}

const pauseMs = 300;

/** The media library over the page: search, choose, or add a picture and choose it. */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const t = useMessages<LibraryMessages>("adminLibrary");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState({ query: "", page: 1 });
  const { library, hasFailed } = useLibrary(asked);
  useEffect(() => dialog.current?.showModal(), []);

  function choose(picture: ChosenPicture) {
    onChoose(picture);
    dialog.current?.close();
  }
  // Outside of the form that asked: it has forms of its own.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="floats m-auto max-h-[calc(100dvh-2rem)] w-[min(60rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-float"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {t("library.title")}
        </h2>
        <button
          type="button"
          aria-label={t("library.close")}
          className={buttonClass({ variant: "ghost", size: "icon" })}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <input
        type="search"
        aria-label={t("library.search")}
        placeholder={t("library.search")}
        maxLength={100}
        className={inputClass}
        onChange={({ target }) => setAsked({ query: target.value, page: 1 })}
      />
      <p role="status" className="my-2 min-h-5 text-sm text-muted">
        {hasFailed
          ? t("library.failed")
          : library
            ? library.choices.pictures.length === 0 && t("library.empty")
            : t("library.loading")}
      </p>
      {library && (
        <>
          <details className="mb-4">
            <summary className="link inline-flex min-h-9 cursor-pointer items-center">
              {t("library.add")}
            </summary>
            <AddPicture library={library} onStored={choose} />
          </details>
          <ChoiceGrid choices={library.choices} onChoose={choose} />
          {library.choices.pages > 1 && (
            <Pagination
              currentPage={library.choices.page}
              totalPages={library.choices.pages}
              onPageChange={(page) => setAsked({ ...asked, page })}
            />
          )}
        </>
      )}
    </dialog>,
    document.body,
  );
}

/** Fetches the asked page once typing pauses; the pictures before it stay until it is there. */
function useLibrary(asked: { query: string; page: number }) {
  const localize = useLocalizedPath();
  const [state, setState] = useState<{ library: LibraryPage | null; hasFailed: boolean }>({
    library: null,
    hasFailed: false,
  });
  const { query, page } = asked;
  const path = localize(
    `/admin/content/media/choices?${new URLSearchParams({ q: query, page: String(page) })}`,
  );
  useEffect(() => {
    const gone = new AbortController();
    const timer = window.setTimeout(
      () =>
        fetchChoices(path, gone.signal).then(
          (library) => setState({ library, hasFailed: false }),
          () => gone.signal.aborted || setState((before) => ({ ...before, hasFailed: true })),
        ),
      query === "" ? 0 : pauseMs,
    );
    return () => {
      window.clearTimeout(timer);
      gone.abort();
    };
  }, [path, query]);
  return state;
}

interface ChoiceGridProps {
  choices: PictureChoices;
  onChoose(picture: ChosenPicture): void;
}

function ChoiceGrid({ choices, onChoose }: ChoiceGridProps) {
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 text-xs">
      {choices.pictures.map((picture) => {
        const { id, src, thumbnail, alt } = picture;
        const name = alt[locale] || alt.en || alt.ar || src.split("/").at(-1);
        return (
          <li key={id}>
            <button
              type="button"
              className="grid w-full grid-cols-1 overflow-hidden rounded-card border border-line text-start hover:border-brand"
              onClick={() => onChoose(picture)}
            >
              <img
                src={thumbnail}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full bg-sunken object-contain"
              />
              <span className="truncate p-1.5" dir="auto">
                {name}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface AddPictureProps {
  library: LibraryPage;
  onStored(picture: ChosenPicture): void;
}

function AddPicture({ library, onStored }: AddPictureProps) {
  const t = useMessages<LibraryMessages>("adminLibrary");
  const { form, words } = library.form;
  const say = useFormWords(words);
  const [problems, setProblems] = useState<Problems>();
  const [hasFailed, setHasFailed] = useState(false);

  async function store(event: FormEvent) {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    try {
      const sent = await sendPicture(event.target);
      if ("picture" in sent) onStored(sent.picture);
      else setProblems(sent.problems);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }
  return (
    // The sending of the form inside arrives here.
    <div className="pt-3" onSubmit={store}>
      <Form
        form={form}
        t={say}
        typed={{ token: library.token }}
        problems={problems}
        encType="multipart/form-data"
        action="/admin/content/media/store"
        submit={t("library.store")}
      />
      {hasFailed && (
        <p role="alert" className="pt-2 text-sm text-danger">
          {t("library.notStored")}
        </p>
      )}
    </div>
  );
}
