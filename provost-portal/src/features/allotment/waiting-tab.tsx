import type { WaitingStudent } from '@hostel/contracts/allotment-waiting';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { Table, type Column } from '@hostel/shared-ui/table';
import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../lib/filters/url-filters.ts';
import screen from '../../lib/screen.module.css';
import { roomTypeWords, sgpa, wordOf } from '../../lib/student-words.ts';
import { filtersFrom } from './list-filters.ts';
import { decisionMessages as texts } from './messages.ts';
import { PagedList } from './paged-list.tsx';
import { PersonCell } from './person-cell.tsx';
import { useWaiting } from './queries.ts';
import classes from './table-cells.module.css';

const columns: readonly Column<WaitingStudent>[] = [
  { key: 'position', header: 'Place', align: 'end', cell: (row) => row.position },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
  { key: 'course', header: 'Course', cell: (row) => row.courseName },
  { key: 'sgpa', header: 'SGPA total', align: 'end', cell: (row) => sgpa(row.sgpaTotal) },
  {
    key: 'preference',
    header: 'Preference',
    cell: (row) => wordOf(roomTypeWords, row.roomPreference),
  },
  {
    key: 'applied',
    header: 'Applied',
    cell: (row) => (
      <time dateTime={row.appliedAt} title={fullDate(row.appliedAt)}>
        {dateLabel(row.appliedAt, new Date())}
      </time>
    ),
  },
  {
    key: 'reason',
    header: 'Why',
    cell: (row) => <span className={classes.why}>{row.reason ?? texts.appliedSince}</span>,
  },
];

/** Who has no bed, in the order of the next run. */
export function WaitingTab() {
  const { filters, setFilter } = useUrlFilters(filtersFrom);
  const { page, limit, search } = filters;
  const waiting = useWaiting({ page, limit, search });
  return (
    <div className={screen.screen}>
      <FilterBar
        search={{ label: texts.waitingSearch, placeholder: texts.searchHint, value: search }}
        onFilter={setFilter}
      />
      <PagedList
        query={waiting}
        page={page}
        onPage={(next) => setFilter('page', String(next))}
        texts={{
          loading: texts.waitingLoading,
          failed: texts.waitingFailed,
          empty: search ? texts.noWaitingMatch : texts.waitingEmpty,
          ...(!search && { emptyMore: texts.waitingEmptyMore }),
        }}
      >
        {(rows, total, updating) => (
          <Table
            caption={texts.waiting}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.userId}
            total={total}
            noun={total === 1 ? 'student' : 'students'}
            updating={updating}
          />
        )}
      </PagedList>
    </div>
  );
}
