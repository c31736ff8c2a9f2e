import { Picture as StoredPicture } from "../../media/picture.tsx";
import type { Picture } from "../profiles/profile.ts";

const sizes = "(width < 768px) 80vw, 320px";

/** Pictures in a row that scrolls sideways; each keeps its place before it is loaded. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  return (
    <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
      {pictures.map((picture) => (
        <li key={picture.src} className="shrink-0 snap-start">
          <a href={picture.src}>
            <StoredPicture
              picture={picture}
              sizes={sizes}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className="h-48 w-auto max-w-[80vw] rounded-card bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
