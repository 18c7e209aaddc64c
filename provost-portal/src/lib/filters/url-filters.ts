import { useParamsChange } from '@hostel/shared-ui/use-params-change';
import { useEffect } from 'react';

/** Returns the text where it is one of the known values. */
export function oneOf<const Values extends readonly string[]>(
  values: Values,
  text: string | null,
): Values[number] | undefined {
  return values.find((value) => value === text);
}

/** The page number in the URL; 1 where it is missing or not a positive whole number. */
export function pageFrom(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The id of a hall; undefined for any other text. */
export function hallFrom(text: string | null): string | undefined {
  return text !== null && /^H\d{3}$/.test(text) ? text : undefined;
}

/** How many of the named filters narrow the list. */
export function countActive<const Name extends string>(
  filters: Readonly<Partial<Record<Name, string | number | undefined>>>,
  names: readonly Name[],
): number {
  return names.filter((name) => (filters[name] ?? '') !== '').length;
}

/** Sets one filter, or removes it by an empty value; the list starts at page 1 again. */
function setOne(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
  // The layout changes nothing about which rows are listed.
  if (name !== 'page' && name !== 'layout') params.delete('page');
}

/** Removes all parameters but the given ones. */
export function keepOnly(params: URLSearchParams, given: Readonly<Record<string, string>>): void {
  for (const name of [...params.keys()]) params.delete(name);
  for (const [name, value] of Object.entries(given)) params.set(name, value);
}

/** Reads the filters of a page from the URL, and returns functions to set one, to clear, to turn pages. */
export function useUrlFilters<Filters>(read: (params: URLSearchParams) => Filters) {
  const [params, change] = useParamsChange();
  const setFilter = (name: string, value: string) =>
    change((next) => setOne(next, name, value), {
      replace: true,
      // Another page is read from its top; any other filter keeps the scroll position.
      preventScrollReset: name !== 'page',
    });
  return {
    filters: read(params),
    params,
    setFilter,
    toPage: (page: number) => setFilter('page', String(page)),
    clear: (names: readonly string[]) =>
      change(
        (next) => {
          for (const name of [...names, 'page']) next.delete(name);
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/**
 * Goes to the last page where the URL names a later one: from an old link, or after the last row of
 * a page was deleted. Returns true while that happens.
 * @param pages number of pages; undefined while it is not known for this list
 */
export function usePagePastEnd(
  page: number,
  pages: number | undefined,
  onPage: (page: number) => void,
): boolean {
  // An empty list may have no page at all; its rows would be on page 1.
  const lastPage = pages === undefined ? undefined : Math.max(1, pages);
  const past = lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (past) onPage(lastPage);
  });
  return past;
}
