import { useCallback, useEffect } from 'react';
import { readCampusZone } from '../../data/read-campus-zone.ts';
import type { ChosenReleases } from '../../releases/chosen-releases.ts';
import type { releases } from '../../releases/release-state.ts';
import { findUpdates } from '../../releases/find-updates.ts';
import { startReports } from '../../reports/start-reports.ts';
import { UpdateBar } from './update-bar.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PreviewBar } from './preview-bar.tsx';

interface BarsProps {
  /** Passed and not imported, so that the first page loads less code. */
  store: typeof releases;
  readReleases: (cache: 'no-cache') => Promise<ChosenReleases | null>;
}

/** The bars above the page. */
export function Bars({ store, readReleases }: BarsProps) {
  useEffect(() => startReports({ store }), [store]);
  useEffect(() => void readCampusZone().catch(console.warn), []);
  const readUpdates = useCallback(async () => {
    const chosen = await readReleases('no-cache');
    return chosen ? findUpdates(chosen, store.getState().running) : undefined;
  }, [store, readReleases]);
  return (
    <>
      <OfflineNote />
      <PreviewBar store={store} />
      <UpdateBar read={readUpdates} />
    </>
  );
}
