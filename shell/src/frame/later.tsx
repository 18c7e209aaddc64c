import { useCallback } from 'react';
import type { House } from '../releases/house.ts';
import type { releases } from '../releases/release-state.ts';
import { newsIn } from '../releases/running.ts';
import { NewsBar } from './news-bar.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PreviewBar } from './preview-bar.tsx';

export { LimitedToaster as Toaster } from './limited-toaster.tsx';

interface BarsProps {
  /** Handed over and not imported: what the first page loads is smaller for it. */
  store: typeof releases;
  readHouse: (cache: 'no-cache') => Promise<House | null>;
}

/** Lines on top of the page. */
export function Bars({ store, readHouse }: BarsProps) {
  const readNews = useCallback(async () => {
    const house = await readHouse('no-cache');
    return house ? newsIn(house, store.getState().running) : undefined;
  }, [store, readHouse]);
  return (
    <>
      <OfflineNote />
      <PreviewBar store={store} />
      <NewsBar read={readNews} />
    </>
  );
}
