import { useSearchParams } from 'react-router-dom';

/** The page number in the URL; anything invalid is the first page. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The shown page, in the URL as `?page=…`; the first page has no parameter. */
export function usePageParam(): [page: number, show: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const show = (page: number) => {
    setParams(page > 1 ? { page: String(page) } : {});
  };
  return [pageIn(params), show];
}
