import { useEffect } from 'react';
import { site } from './content/site.ts';

/** Names the page in the browser's tab; the office alone on the landing page. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    const office = `${site.office}, ${site.university}`;
    document.title = title === undefined ? office : `${title} · ${office}`;
  }, [title]);
}
