import type { Student } from '@hostel/contracts/residence/students';
import { useState } from 'react';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { hallFilter, hallLabels, useHalls } from '../../../../lib/halls.ts';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import { filtersFrom } from '../list-filters.ts';
import { resultMessages as texts } from '../messages.ts';
import { useAllotted } from '../queries.ts';
import { AllottedTable, type ByHandAction } from './allotted-table.tsx';
import { MoveDialog } from '../../../../lib/beds/by-hand/move-dialog.tsx';
import { SwapDialog } from '../../../../lib/beds/by-hand/swap-dialog.tsx';
import { VacateDialog } from './vacate-dialog.tsx';

/** The students who have a bed. Staff who manage the allotment may move them, swap two or vacate their bed. */
export function AllottedTab() {
  const { filters, setFilter, toPage } = useUrlFilters(filtersFrom);
  const { page, limit, search, hall } = filters;
  const halls = useHalls();
  const hostel = halls.find(({ id }) => id === hall)?.name;
  const allotted = useAllotted({ page, limit, search, hostel, sortBy: 'room' });
  const manages = useMay('manage');
  const [opened, setOpened] = useState<{ action: ByHandAction; student: Student }>();
  const close = () => setOpened(undefined);
  return (
    <div className={pageClasses.page}>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        selects={hallFilter({ label: texts.hall, value: hall, labels: hallLabels(halls) })}
        onFilter={setFilter}
        active={hall === undefined ? 0 : 1}
      />
      <PagedList
        query={allotted}
        texts={texts}
        page={page}
        onPage={toPage}
        filtered={Boolean(search ?? hall)}
      >
        {({ rows, total }, updating) => (
          <AllottedTable
            students={rows}
            total={total}
            updating={updating}
            onAction={manages ? (action, student) => setOpened({ action, student }) : undefined}
          />
        )}
      </PagedList>
      {opened?.action === 'move' && <MoveDialog student={opened.student} onClose={close} />}
      {opened?.action === 'swap' && <SwapDialog student={opened.student} onClose={close} />}
      {opened?.action === 'vacate' && <VacateDialog student={opened.student} onClose={close} />}
    </div>
  );
}
