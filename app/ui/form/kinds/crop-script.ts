// Served as /crop.js to pages without React that have a picture to crop.
import { attachCrop } from "./attach-crop.ts";

for (const box of document.querySelectorAll<HTMLElement>("[data-crop]")) attachCrop(box);
