// Inlined at the end of every page: ignores the second press of an impatient double click on a time.
// The browser drops the first request, with the cookie of its hold, and the second finds the time taken.
const pause = 2_000;
let pressed = "";
let pressedAt = 0;

addEventListener("click", (event) => {
  const { target, timeStamp } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="slot="]');
  if (!link) return;
  if (link.href === pressed && timeStamp - pressedAt < pause) {
    event.preventDefault();
    return;
  }
  pressed = link.href;
  pressedAt = timeStamp;
});
