interface StoredPicture {
  bucket: string;
  path: string;
  metadata: { width?: number; height?: number; blur?: string };
  variants: { path: string; format: "avif" | "webp"; width: number }[];
}

export interface PictureSources {
  src: string;
  width: number | undefined;
  height: number | undefined;
  /** For `<source type="image/avif" srcset>`; empty without variants. */
  avif: string;
  webp: string;
  /** A tiny picture to show until the real one is there. */
  blur: string | undefined;
}

/** The addresses of a stored picture in every size that was made of it. */
export function pictureSources(picture: StoredPicture): PictureSources {
  const { bucket, path, metadata, variants } = picture;
  const address = (file: string) => `/files/${bucket}/${file}`;
  const srcset = (format: "avif" | "webp") =>
    variants
      .filter((variant) => variant.format === format)
      .sort((a, b) => a.width - b.width)
      .map((variant) => `${address(variant.path)} ${variant.width}w`)
      .join(", ");
  return {
    src: address(path),
    width: metadata.width,
    height: metadata.height,
    avif: srcset("avif"),
    webp: srcset("webp"),
    blur: metadata.blur,
  };
}
