import { useParamsChange } from '../params/use-params-change.ts';

/**
 * The year in the URL as `?year=2026`; undefined where the list shows its default year. A change starts
 * the list at page 1 again and is an entry of the history, so that Back returns to the year before.
 */
export function useYearParam(): [
  year: number | undefined,
  show: (year: number | undefined) => void,
] {
  const [params, change] = useParamsChange();
  const given = params.get('year') ?? '';
  const show = (year: number | undefined) =>
    change(
      (next) => {
        next.delete('page');
        if (year === undefined) next.delete('year');
        else next.set('year', String(year));
      },
      { preventScrollReset: true },
    );
  return [/^2[01]\d\d$/.test(given) ? Number(given) : undefined, show];
}
