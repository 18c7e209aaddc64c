import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import type { ReactNode } from 'react';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { listMessages as texts } from '../messages.ts';

/** Shows a page of rounds to staff of all halls, and a sentence to staff of some. */
export function OnlyForAllHalls({ title, children }: { title: string; children: ReactNode }) {
  const allHalls = useSeesAllHalls();
  if (allHalls) return children;
  return (
    <PageFrame title={title}>
      {allHalls === undefined ? (
        <ListSkeleton label={texts.loading} count={4} />
      ) : (
        <Empty title={texts.allHallsOnly}>{texts.allHallsOnlyMore}</Empty>
      )}
    </PageFrame>
  );
}
