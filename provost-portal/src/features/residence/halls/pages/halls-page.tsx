import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { AddHallDialog } from '../changes/hall-dialogs.tsx';
import { BedCounts } from '../components/bed-counts.tsx';
import { HallsTable } from '../components/halls-table.tsx';
import { DefaultInventory } from '../inventory/default-inventory.tsx';
import { useIsAdmin } from '../is-admin.ts';
import { listMessages as texts } from '../messages.ts';
import { useOccupancy } from '../queries.ts';

/** All halls with their rooms and beds. The administrator adds halls. */
export function HallsPage() {
  const halls = useOccupancy();
  const isAdmin = useIsAdmin();
  const [adding, setAdding] = useState(false);
  const { data, error } = halls;
  const add = (
    <div className={pageClasses.actions}>
      <DefaultInventory />
      {isAdmin && (
        <Button variant="primary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
    </div>
  );
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={add}
    >
      <div className={pageClasses.page}>
        <BedCounts label={texts.counts} halls={data?.data ?? (error ? null : undefined)} />
        <QueryResult
          query={halls}
          texts={texts}
          skeleton={<ListSkeleton label={texts.loading} count={8} />}
        >
          {({ data: rows }) =>
            rows.length === 0 ? (
              <Empty title={texts.empty}>{isAdmin && texts.emptyMore}</Empty>
            ) : (
              <HallsTable halls={rows} />
            )
          }
        </QueryResult>
      </div>
      {adding && <AddHallDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
