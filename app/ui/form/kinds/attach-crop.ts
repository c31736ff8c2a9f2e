import { type Crop, centreCrop, cropRectangle } from "#app/platform/forms/crop.ts";

const parts = ["x", "y", "zoom"] as const;

/**
 * Shows the kept part of the picture that is chosen in a `CropBox`, and lets it be dragged. Returns a
 * function that ends it.
 */
export function attachCrop(box: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const tools = box.querySelector<HTMLElement>("[data-crop-tools]");
  const frame = box.querySelector<HTMLElement>("[data-crop-frame]");
  const image = frame?.querySelector("img");
  const sliders = new Map(
    [...box.querySelectorAll<HTMLInputElement>("[data-crop-part]")].map((slider) => [
      slider.dataset.cropPart,
      slider,
    ]),
  );
  if (!tools || !frame || !image) return () => {};
  const aspect = Number(box.dataset.crop);
  let address: string | null = null;

  const readCrop = (): Crop => {
    const crop = { ...centreCrop };
    for (const part of parts) crop[part] = Number(sliders.get(part)?.value ?? crop[part]);
    return crop;
  };
  const rectangle = () =>
    cropRectangle(
      { width: image.naturalWidth, height: image.naturalHeight },
      { aspect, crop: readCrop() },
    );
  const draw = () => {
    if (image.naturalWidth === 0) return;
    const { left, top, width } = rectangle();
    // Percents of the frame, so that the preview needs no measuring.
    Object.assign(image.style, {
      width: `${(image.naturalWidth / width) * 100}%`,
      left: `${(-left / width) * 100}%`,
      top: `${(-top / (width / aspect)) * 100}%`,
    });
  };
  const release = () => {
    if (address) URL.revokeObjectURL(address);
    address = null;
  };
  const choose = (file: File | undefined) => {
    release();
    tools.hidden = true;
    // A moving picture is kept whole.
    if (!file?.type.startsWith("image/") || file.type === "image/gif") return;
    for (const part of parts) {
      const slider = sliders.get(part);
      if (slider) slider.value = String(centreCrop[part]);
    }
    address = URL.createObjectURL(file);
    image.src = address;
  };

  image.addEventListener(
    "load",
    () => {
      tools.hidden = false;
      draw();
    },
    { signal },
  );
  // What the browser cannot show, the server may still take, or refuse in words.
  image.addEventListener("error", () => (tools.hidden = true), { signal });
  tools.addEventListener("input", draw, { signal });
  const file = box.querySelector<HTMLInputElement>("input[type=file]");
  file?.addEventListener("change", () => choose(file.files?.[0]), { signal });
  frame.addEventListener(
    "pointerdown",
    (start) => drag(start, { frame, sliders, rectangle, image }),
    {
      signal,
    },
  );
  if (file?.files?.[0]) choose(file.files[0]);
  else if (image.dataset.src) image.src = image.dataset.src;

  return () => {
    ending.abort();
    release();
  };
}

interface Dragged {
  frame: HTMLElement;
  image: HTMLImageElement;
  sliders: ReadonlyMap<string | undefined, HTMLInputElement>;
  rectangle(): { width: number; height: number };
}

/** Moves the picture with the pointer until it is lifted. */
function drag(start: PointerEvent, { frame, image, sliders, rectangle }: Dragged): void {
  const { width, height } = rectangle();
  const perPixel = width / frame.clientWidth;
  const ways = [
    { slider: sliders.get("x"), slack: image.naturalWidth - width, axis: "clientX" },
    { slider: sliders.get("y"), slack: image.naturalHeight - height, axis: "clientY" },
  ] as const;
  const begun = ways.map(({ slider }) => Number(slider?.value));
  const lifted = new AbortController();
  frame.setPointerCapture(start.pointerId);
  const move = (event: PointerEvent) => {
    for (const [place, { slider, slack, axis }] of ways.entries()) {
      if (!slider || slack <= 0) continue;
      const moved = ((event[axis] - start[axis]) * perPixel * 100) / slack;
      slider.value = String(Math.round((begun[place] ?? 0) - moved));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  frame.addEventListener("pointermove", move, { signal: lifted.signal });
  for (const end of ["pointerup", "pointercancel"]) {
    frame.addEventListener(end, () => lifted.abort(), { signal: lifted.signal });
  }
}
