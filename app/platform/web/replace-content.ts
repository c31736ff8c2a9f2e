/**
 * Replaces the content of an element by HTML. List items with an id that are the same in both stay:
 * their pictures do not flash, and the focus stays where it is or goes to the element of its id.
 */
export function replaceContent(element: Element, html: string): void {
  const page = element.ownerDocument;
  const focused = page.activeElement;
  const next = page.createElement("div");
  next.innerHTML = html;
  for (const item of next.querySelectorAll("li[id]")) {
    const shown = page.getElementById(item.id);
    if (shown?.isEqualNode(item)) item.replaceWith(shown);
  }
  element.replaceChildren(...next.childNodes);
  if (!focused || focused === page.activeElement) return;
  const same = focused.isConnected ? focused : focused.id && page.getElementById(focused.id);
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}
