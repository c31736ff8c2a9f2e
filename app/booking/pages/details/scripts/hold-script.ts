// Counts down the hold of a time; read out at two minutes, at 30 seconds and at the end alone.

import "./family-name-script.ts";
import "./networks-script.ts";
import "./draft-script.ts";

const note = document.querySelector<HTMLElement>("[data-hold-until]");
const left = note?.querySelector("[data-hold-left]");
const said = note?.querySelector("[data-hold-said]");
const time = note?.querySelector<HTMLElement>("[data-hold-time]");
/** The button that holds the time again. */
const again = note?.querySelector<HTMLElement>("[data-hold-over]");
/** An announcement is over after so many seconds. */
const saidSeconds = 10;
const until = Date.parse(note?.dataset.holdUntil ?? "");

if (note && left && said && !Number.isNaN(until)) {
  const { soon = "", last = "", over = "", left: text = "" } = note.dataset;
  const announced = [
    { at: 120, words: soon },
    { at: 30, words: last },
    { at: 0, words: over },
  ];
  let before = Number.POSITIVE_INFINITY;
  const show = () => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    left.textContent = seconds > 0 ? text.replace("{left}", clock) : over;
    const crossed = announced.findLast(({ at }) => seconds <= at && before > at);
    // A page that opens late is not read out what is long past.
    if (crossed && (before !== Number.POSITIVE_INFINITY || seconds === 0))
      said.textContent = crossed.words;
    else if (
      seconds > 0 &&
      !announced.some(({ at }) => seconds > at - saidSeconds && seconds <= at)
    )
      said.textContent = "";
    before = seconds;
    if (seconds > 0) return;
    if (time) time.hidden = true;
    if (again) again.hidden = false;
    clearInterval(timer);
  };
  const timer = setInterval(show, 1000);
  show();
}
