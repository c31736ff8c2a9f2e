import type { Problems } from "#app/platform/forms/define-form.ts";
import type { WordedForm } from "#app/platform/forms/described-form.ts";
import type { PictureChoice, PictureChoices } from "./picture-choices.ts";

export interface LibraryPage {
  choices: PictureChoices;
  /** The form that adds a picture. */
  form: WordedForm;
  token: string;
}

const headers = { accept: "application/json" };

/** Fetches a page of the library's pictures. @throws Error when it cannot be read. */
export async function fetchChoices(path: string, signal: AbortSignal): Promise<LibraryPage> {
  const response = await fetch(path, { headers, signal, redirect: "error" });
  if (!response.ok) throw new Error(`The library was answered with ${response.status}.`);
  return asLibraryPage(await response.json());
}

type Sent = { picture: PictureChoice } | { problems: Problems };

/** Sends the form that adds a picture. @throws Error when it cannot be stored. */
export async function sendPicture(form: HTMLFormElement): Promise<Sent> {
  const response = await fetch("/admin/content/media/store", {
    method: "POST",
    body: new FormData(form),
    headers,
    redirect: "error",
  });
  if (!response.ok && response.status !== 422) {
    throw new Error(`The picture was answered with ${response.status}.`);
  }
  return asSent(await response.json());
}

/** The address answers this shape; both are built of one version. */
function asLibraryPage(answer: unknown): LibraryPage {
  return answer as LibraryPage;
}

function asSent(answer: unknown): Sent {
  return answer as Sent;
}
