export interface StoredPicture {
  src: string;
  width: number;
  height: number;
}

/** Stores a picture and returns its address and size; null where it is refused. */
export async function storePicture(file: File): Promise<StoredPicture | null> {
  const body = new FormData();
  body.set("picture", file);
  try {
    const response = await fetch("/admin/content/media/store", {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    return isStored(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isStored(answer: unknown): answer is StoredPicture {
  return typeof answer === "object" && answer !== null && "src" in answer && "width" in answer;
}
