// Inlined at the end of every page: ignores the second press of a double click on a time. The browser
// drops the first request, with the cookie of its hold, and the second finds the time taken.
addEventListener("click", (event) => {
  const { target, detail } = event;
  if (detail > 1 && target instanceof Element && target.closest('a[href*="slot="]'))
    event.preventDefault();
});
