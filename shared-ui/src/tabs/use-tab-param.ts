import { useSearchParams } from 'react-router-dom';

/**
 * The shown tab, in the URL as `?tab=…`; the first id is the default and has no parameter. Other
 * parameters stay, and the history gets no entry.
 */
export function useTabParam<const Id extends string>(
  ids: readonly [Id, ...Id[]],
  name = 'tab',
): [value: Id, show: (id: Id) => void] {
  const [params, setParams] = useSearchParams();
  const value = ids.find((id) => id === params.get(name)) ?? ids[0];
  const show = (id: Id) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (id === ids[0]) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [value, show];
}
