import type { Picture } from "../profiles/profile.ts";

const sizes = "(width < 768px) 80vw, 320px";

/** Pictures in a row that scrolls sideways; each keeps its place before it is loaded. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  return (
    <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
      {pictures.map((picture) => (
        <li key={picture.src} className="shrink-0 snap-start">
          <a href={picture.src}>
            <picture>
              {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
              {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
              <img
                src={picture.src}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                className="h-48 w-auto max-w-[80vw] rounded-card bg-sunken object-cover"
              />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  );
}
