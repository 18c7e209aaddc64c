import { useEffect } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** The parameters that were set last, until the page shows them. */
let pending: { key: string; params: URLSearchParams } | undefined;

/**
 * The parameters of the URL, and a function that changes some of them. Unlike the router's own
 * function, a change that comes before the page shows the one before it, from the same or another
 * component, keeps both.
 */
export function useParamsChange(): [
  params: URLSearchParams,
  change: (edit: (params: URLSearchParams) => void, options: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    if (pending?.key !== key) pending = undefined;
  }, [key]);
  return [
    params,
    (edit, options) => {
      const next = new URLSearchParams(pending?.key === key ? pending.params : params);
      edit(next);
      pending = { key, params: next };
      setParams(next, options);
    },
  ];
}
