import { type ComponentType, createContext } from "react";

/** A stored picture that somebody chose. */
export interface ChosenPicture {
  src: string;
  width: number;
  height: number;
  /** Description; empty where there is none. */
  alt: { en: string; ar: string };
}

export interface PictureLibraryProps {
  /** Purpose of the pictures, which names the button that opens the library. */
  label: string;
  onChoose(picture: ChosenPicture): void;
}

/** The library that a page brings for its fields of stored pictures; null leaves their addresses. */
export const PictureLibrary = createContext<ComponentType<PictureLibraryProps> | null>(null);
