// Released files may come from another origin. If it fails or sends a changed file, the shell's are
// loaded from the page's own origin, whose addresses the publisher adds as `data-own`.

/** Replaces a script or stylesheet of the page that could not be loaded; keeps its integrity. */
function loadOwn(failed: HTMLElement): void {
  const { own } = failed.dataset;
  if (own === undefined) return;
  const copy = document.createElement(failed.tagName);
  for (const { name, value } of failed.attributes) {
    if (name !== 'data-own')
      copy.setAttribute(name, name === 'src' || name === 'href' ? own : value);
  }
  failed.replaceWith(copy);
}

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset['own'] === undefined) return;
    // The shell needs the complete page; a script that is inserted doesn't wait for it.
    if (document.readyState !== 'loading') loadOwn(target);
    else document.addEventListener('DOMContentLoaded', () => loadOwn(target));
  },
  // Errors of elements don't bubble.
  true,
);
export {};
