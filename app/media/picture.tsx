import type { ComponentProps } from "react";
import type { PictureSources } from "./picture-sources.ts";
import { smallDrawing, smallestSizes } from "./rules.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet"> {
  picture: Pick<PictureSources, "src" | "avif" | "webp" | "blur">;
  /** The displayed width, for `sizes`. */
  sizes: string;
  alt: string;
}

/**
 * Renders a stored picture in the best format and width that the browser supports, over its blurred
 * placeholder until it loads.
 */
export function Picture({ picture, sizes, alt, style, ...img }: PictureProps) {
  const { src, avif, webp, blur } = picture;
  const placeholder = blur ? { background: `center / cover url("${blur}")` } : {};
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img {...img} src={src} alt={alt} decoding="async" style={{ ...placeholder, ...style }} />
    </picture>
  );
}

/** A small square: of a stored picture the smallest size, of a drawn one its small form. */
export function Thumbnail({ src, ...img }: ComponentProps<"img"> & { src: string }) {
  const sizes = smallestSizes(src);
  if (!sizes) return <img alt="" decoding="async" {...img} src={smallDrawing(src)} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sizes.avif} />
      <source type="image/webp" srcSet={sizes.webp} />
      <img alt="" decoding="async" {...img} src={src} />
    </picture>
  );
}
