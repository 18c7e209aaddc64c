/**
 * Scrolls a row that is wider than its place, so that an item of it is visible. The page stays where it is.
 * @param selector of the item; without one, nothing is scrolled
 */
export function scrollRowTo(row: HTMLElement, selector: string): void {
  const item = row.querySelector(selector);
  if (!item) return;
  const outer = row.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
}
