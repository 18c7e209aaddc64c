import { useSearchParams } from 'react-router-dom';

/** The URL with one filter set, or taken away by an empty value; the page starts over. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name !== 'page') next.delete('page');
  return next;
}

/** A screen's filters in the URL: what they are, and how one is set or all are cleared. */
export function useUrlFilters<Filters>(read: (params: URLSearchParams) => Filters) {
  const [params, setParams] = useSearchParams();
  const options = { replace: true, preventScrollReset: true };
  return {
    filters: read(params),
    params,
    setFilter: (name: string, value: string) =>
      setParams((present) => withFilter(present, name, value), options),
    clear: (names: readonly string[]) =>
      setParams((present) => {
        const next = new URLSearchParams(present);
        for (const name of [...names, 'page']) next.delete(name);
        return next;
      }, options),
  };
}
