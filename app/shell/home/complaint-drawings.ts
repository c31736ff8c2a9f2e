// Drawn on squares of 64, as all illustrations: flat fills under one dark line.

type Shape = readonly [path: string, fill: string];

const [ink, skin, white, red, teal, sun, none] = [
  "#24343a",
  "#edb98a",
  "#fdfcf9",
  "#d9826f",
  "#7fb0ac",
  "#f2c879",
  "none",
];

interface Drawing {
  backdrop: string;
  shapes: readonly Shape[];
}

export const lineColour = ink;

export const complaintDrawings = {
  fever: {
    backdrop: "#f6e0d8",
    shapes: [
      ["M14 34a18 18 0 0 1 36 0a18 18 0 0 1 -36 0z", skin],
      ["M14 33c0 -26 36 -26 36 0c-6 -2 -10 -6 -12 -10c-4 6 -14 10 -24 10z", ink],
      ["M25 36v2M39 36v2M28 44q4 -3 8 0", none],
      ["M36 43l14 10l-3 4l-14 -10z", white],
      ["M20 41h4M40 41h3", red],
    ],
  },
  tooth: {
    backdrop: "#dfe8f3",
    shapes: [
      [
        "M18 15c6 -5 11 1 14 1s8 -6 14 -1c7 7 2 16 0 22s-2 15 -7 15c-4 0 -3 -14 -7 -14s-3 14 -7 14c-5 0 -5 -9 -7 -15s-7 -15 0 -22z",
        white,
      ],
      ["M22 22q3 -3 6 -1", none],
      ["M52 10l4 -4M55 18h5M46 7v-4", red],
    ],
  },
  skin: {
    backdrop: "#f1e6d3",
    shapes: [
      ["M8 50L34 24c5 -5 8 -12 14 -10c5 2 8 8 4 13L24 62z", skin],
      ["M26 38h.1M32 42h.1M30 32h.1M38 34h.1M24 46h.1", none],
      ["M48 14l4 -6M52 18l7 -4M54 24l6 0", none],
      ["M29 37a4 4 0 0 1 8 2a4 4 0 0 1 -8 -2z", red],
      ["M20 48a3 3 0 0 1 6 1a3 3 0 0 1 -6 -1z", red],
    ],
  },
  back: {
    backdrop: "#d9ebe8",
    shapes: [
      ["M24 10a8 8 0 0 1 16 0v4a8 8 0 0 1 -16 0z", ink],
      ["M12 60c0 -20 2 -34 14 -36h12c12 2 14 16 14 36z", teal],
      ["M32 28v4M32 36v4M32 44v4", none],
      ["M26 46a7 7 0 0 1 12 0a7 7 0 0 1 -12 6z", red],
    ],
  },
  eye: {
    backdrop: "#e4ecd8",
    shapes: [
      ["M6 32q26 -28 52 0q-26 28 -52 0z", white],
      ["M22 32a10 10 0 0 1 20 0a10 10 0 0 1 -20 0z", teal],
      ["M28 32a4 4 0 0 1 8 0a4 4 0 0 1 -8 0z", ink],
      ["M12 18l-4 -5M24 12l-2 -6M40 12l2 -6M52 18l4 -5", none],
    ],
  },
  pregnancy: {
    backdrop: "#f4e8ee",
    shapes: [
      ["M22 12a8 8 0 0 1 16 0v3a8 8 0 0 1 -16 0z", ink],
      ["M20 60c-3 -16 -4 -34 8 -35c9 0 10 6 12 9c10 3 12 18 2 24l-1 2z", red],
      ["M36 42c-4 -6 -12 0 0 9c12 -9 4 -15 0 -9z", white],
    ],
  },
  stomach: {
    backdrop: "#f1e6d3",
    shapes: [
      ["M24 8v8c0 6 -8 8 -10 18c-3 14 10 24 24 20c12 -3 16 -16 12 -26c-4 -8 -14 -6 -16 2", skin],
      ["M24 8h8v8c0 5 2 8 2 14", skin],
      ["M24 40q4 -5 8 0t8 0", none],
      ["M50 12l-4 6h6l-4 6", sun],
    ],
  },
  mood: {
    backdrop: "#dfe8f3",
    shapes: [
      ["M18 60v-10c-8 -6 -10 -34 14 -36c20 -1 22 16 20 22l5 9l-6 2v7c0 4 -4 4 -12 3v3z", skin],
      ["M24 30c-2 -8 10 -12 12 -4c6 -6 12 4 4 8c2 6 -10 6 -10 0c-6 0 -8 -4 -2 -6", white],
      ["M28 29q4 -4 6 0t6 0", none],
    ],
  },
} as const satisfies Record<string, Drawing>;

export type ComplaintName = keyof typeof complaintDrawings;
export const complaintNames: readonly ComplaintName[] = [
  "fever",
  "tooth",
  "skin",
  "back",
  "eye",
  "pregnancy",
  "stomach",
  "mood",
];
