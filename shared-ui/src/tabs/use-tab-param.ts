import { useParamsChange } from '../params/use-params-change.ts';

/**
 * The shown tab, in the URL as `?tab=…`; the first id is the default and has no parameter. Other
 * parameters stay, and the history gets no entry.
 */
export function useTabParam<const Id extends string>(
  ids: readonly [Id, ...Id[]],
  name = 'tab',
): [value: Id, show: (id: Id) => void] {
  const [params, change] = useParamsChange();
  const value = ids.find((id) => id === params.get(name)) ?? ids[0];
  const show = (id: Id) =>
    change(
      (next) => {
        if (id === ids[0]) next.delete(name);
        else next.set(name, id);
      },
      { replace: true, preventScrollReset: true },
    );
  return [value, show];
}
