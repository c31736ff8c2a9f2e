import type { ChosenPicture } from "#app/ui/form/picture-library.ts";

/** A picture of the library, with the address of its smallest form. */
export interface PictureChoice extends ChosenPicture {
  id: string;
  thumbnail: string;
}

/** A page of the library's pictures. */
export interface PictureChoices {
  pictures: PictureChoice[];
  query: string;
  page: number;
  pages: number;
}
