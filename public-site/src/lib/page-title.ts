import { useEffect } from 'react';
import { site } from './content/site.ts';

/** Sets the title of the browser's tab. The landing page has only the name of the office. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    const office = `${site.office}, ${site.university}`;
    document.title = title === undefined ? office : `${title} · ${office}`;
  }, [title]);
}
