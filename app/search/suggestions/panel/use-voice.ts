import { useEffect, useRef, useState } from "react";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";

/** The part of the browser's speech recognition that is used here; it is no standard yet. */
interface Recognizer {
  lang: string;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: (() => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

type VoiceState = "idle" | "listening" | "unheard";

/** Speech to words, where the browser can; `listen` is missing where it cannot. */
export function useVoice(onWords: (words: string) => void) {
  const locale = useLocale();
  const running = useRef<Recognizer>(null);
  const [state, setState] = useState<VoiceState>("idle");
  useEffect(() => () => running.current?.abort(), []);
  const make = recognizerOf(window);
  if (!make) return { state, listen: undefined };
  const listen = () => {
    running.current?.abort();
    const recognizer = make();
    running.current = recognizer;
    recognizer.lang = locale === "ar" ? "ar-AE" : "en-US";
    recognizer.onresult = ({ results }) => onWords(results[0]?.[0]?.transcript ?? "");
    recognizer.onerror = () => setState("unheard");
    recognizer.onend = () => setState((last) => (last === "listening" ? "idle" : last));
    setState("listening");
    recognizer.start();
  };
  return { state, listen };
}

function recognizerOf(scope: object): (() => Recognizer) | null {
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) {
    const found: unknown = Reflect.get(scope, name);
    if (typeof found === "function") return () => Reflect.construct(found, []);
  }
  return null;
}
