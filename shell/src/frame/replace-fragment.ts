function focusable(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('a[href], button')];
}

/**
 * Removes the prerendered fragment when the page is rendered beside it. A link or button of the
 * fragment that has the focus passes it to the same element of the page.
 */
export function replaceFragment(): void {
  const fragment = document.getElementById('fragment');
  const page = document.getElementById('root');
  if (!fragment) return;
  const at = focusable(fragment).findIndex((element) => element === document.activeElement);
  const same = at >= 0 && page ? focusable(page)[at] : undefined;
  fragment.remove();
  same?.focus({ preventScroll: true });
}
