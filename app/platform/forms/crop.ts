/** The kept part of a picture, whatever its size: in percent. */
export interface Crop {
  /** Where the part lies between the left edge (0) and the right one (100). */
  x: number;
  /** Where the part lies between the upper edge (0) and the lower one (100). */
  y: number;
  /** 100 is the largest part that has the wanted form. */
  zoom: number;
}

export const mostZoom = 400;
export const centreCrop: Crop = { x: 50, y: 50, zoom: 100 };

/** The controls of the crop of a field. */
export function cropNames(name: string): { x: string; y: string; zoom: string } {
  return { x: `${name}X`, y: `${name}Y`, zoom: `${name}Zoom` };
}

/** A crop with the form of what is kept: its width by its height. */
export interface Cropping {
  aspect: number;
  crop: Crop;
}

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the pixels of a picture that a crop keeps. */
export function cropRectangle(
  { width, height }: { width: number; height: number },
  { aspect, crop }: Cropping,
): Rectangle {
  const largest = Math.min(width, height * aspect);
  const wide = Math.max(1, Math.round((largest * 100) / crop.zoom));
  const high = Math.max(1, Math.min(height, Math.round(wide / aspect)));
  return {
    left: Math.round(((width - wide) * crop.x) / 100),
    top: Math.round(((height - high) * crop.y) / 100),
    width: wide,
    height: high,
  };
}
