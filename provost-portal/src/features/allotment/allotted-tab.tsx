import type { Student } from '@hostel/contracts/students';
import { useState } from 'react';
import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../lib/filters/url-filters.ts';
import { useManages } from '../../lib/manages.ts';
import screen from '../../lib/screen.module.css';
import { AllottedTable } from './allotted-table.tsx';
import { filtersFrom } from './list-filters.ts';
import { resultMessages as texts } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PagedList } from './paged-list.tsx';
import { useAllotted } from './queries.ts';
import { VacateDialog } from './vacate-dialog.tsx';

type ByHand = { act: 'move' | 'vacate'; student: Student };

/** Who has a bed, and what the office may do by hand. */
export function AllottedTab() {
  const { filters, setFilter } = useUrlFilters(filtersFrom);
  const { page, limit, search } = filters;
  const allotted = useAllotted({ page, limit, search, sortBy: 'room' });
  const manages = useManages();
  const [byHand, setByHand] = useState<ByHand>();
  const close = () => setByHand(undefined);
  return (
    <div className={screen.screen}>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        onFilter={setFilter}
      />
      <PagedList
        query={allotted}
        page={page}
        onPage={(next) => setFilter('page', String(next))}
        texts={{
          loading: texts.loading,
          failed: texts.failed,
          empty: search ? texts.noMatch : texts.empty,
          ...(search && { emptyMore: texts.noMatchMore }),
        }}
      >
        {(students, total, updating) => (
          <AllottedTable
            students={students}
            total={total}
            updating={updating}
            onAct={manages ? (act, student) => setByHand({ act, student }) : undefined}
          />
        )}
      </PagedList>
      {byHand?.act === 'move' && <MoveDialog student={byHand.student} onClose={close} />}
      {byHand?.act === 'vacate' && <VacateDialog student={byHand.student} onClose={close} />}
    </div>
  );
}
