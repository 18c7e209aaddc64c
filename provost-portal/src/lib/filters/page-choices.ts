/** Up to this many pages, each one is offered. */
const most = 100;
/** Pages on each side of the current one that are always offered. */
const near = 10;

/** The pages that a selector offers: all, or in a very long list those nearby and evenly spread others. */
export function pageChoices(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= most) return all;
  const step = Math.ceil(pages / (most / 2) / 10) * 10;
  return all.filter(
    (number) =>
      number === 1 || number === pages || number % step === 0 || Math.abs(number - page) <= near,
  );
}
