/** So many pages are offered one by one; of more, some. */
const most = 100;
/** On both sides of the present page every one is offered. */
const near = 10;

/** The pages that a selector offers: all, or of very many the near ones and evenly spread others. */
export function pageChoices(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= most) return all;
  const step = Math.ceil(pages / (most / 2) / 10) * 10;
  return all.filter(
    (number) =>
      number === 1 || number === pages || number % step === 0 || Math.abs(number - page) <= near,
  );
}
