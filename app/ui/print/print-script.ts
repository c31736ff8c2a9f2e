// Inlined in the head: prints the page when an element with `data-print` is pressed.
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) print();
});
