import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The value of the URL where it is one of the known ones. */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  text: string | null,
): Values[number] | undefined {
  return values.find((value) => value === text);
}

/** The page that the URL asks for; the first where it says nothing sensible. */
export function pageFrom(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** How many of the named filters narrow the list now. */
export function countActive<const Name extends string>(
  filters: Readonly<Partial<Record<Name, string | number | undefined>>>,
  names: readonly Name[],
): number {
  return names.filter((name) => (filters[name] ?? '') !== '').length;
}

/** The URL with one filter set, or taken away by an empty value; the page starts over. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  // Another look at the same list keeps the page.
  if (name !== 'page' && name !== 'layout') next.delete('page');
  return next;
}

/** A screen's filters in the URL: what they are, and how one is set or all are cleared. */
export function useUrlFilters<Filters>(read: (params: URLSearchParams) => Filters) {
  const [params, setParams] = useSearchParams();
  const options = { replace: true, preventScrollReset: true };
  // Another page is read from its beginning; everything else is chosen from where one stands.
  const optionsFor = (name: string) => ({ ...options, preventScrollReset: name !== 'page' });
  return {
    filters: read(params),
    params,
    setFilter: (name: string, value: string) =>
      setParams((present) => withFilter(present, name, value), optionsFor(name)),
    clear: (names: readonly string[]) =>
      setParams((present) => {
        const next = new URLSearchParams(present);
        for (const name of [...names, 'page']) next.delete(name);
        return next;
      }, options),
  };
}

/**
 * Leads to the last page where a list is shorter than the URL says: an old link, or its last row
 * was deleted. True while that is on its way.
 * @param pages How many there are; undefined while that isn't known for this very list.
 */
export function usePagePastEnd(
  page: number,
  pages: number | undefined,
  onPage: (page: number) => void,
): boolean {
  const past = pages !== undefined && page > pages;
  useEffect(() => {
    if (past) onPage(pages);
  });
  return past;
}
