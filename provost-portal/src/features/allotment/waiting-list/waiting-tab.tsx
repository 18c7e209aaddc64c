import type { WaitingStudent } from '@hostel/contracts/allotment/waiting-list';
import { Table, type Column } from '@hostel/shared-ui/table';
import { FilterBar } from '../../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../../lib/filters/url-filters.ts';
import pageClasses from '../../../lib/page.module.css';
import { formatSgpa, labelOf, roomTypeLabels } from '../../../lib/labels.ts';
import { TimeLabel } from '../../../lib/time-label.tsx';
import { filtersFrom } from '../list-filters.ts';
import { waitingMessages as texts } from '../messages.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { PersonCell } from '../components/person-cell.tsx';
import { useWaiting } from '../queries.ts';
import classes from '../components/table-cells.module.css';

const columns: readonly Column<WaitingStudent>[] = [
  { key: 'position', header: 'Position', align: 'end', cell: (row) => row.position },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
  { key: 'course', header: 'Course', cell: (row) => row.courseName },
  { key: 'sgpa', header: 'SGPA total', align: 'end', cell: (row) => formatSgpa(row.sgpaTotal) },
  {
    key: 'preference',
    header: 'Preference',
    cell: (row) => labelOf(roomTypeLabels, row.roomPreference),
  },
  {
    key: 'applied',
    header: 'Applied',
    cell: (row) => <TimeLabel at={row.appliedAt} />,
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: (row) => <span className={classes.reason}>{row.reason ?? texts.appliedSince}</span>,
  },
];

/** The applicants without a bed, in the order of the next run. */
export function WaitingTab() {
  const { filters, setFilter, toPage } = useUrlFilters(filtersFrom);
  const { page, limit, search } = filters;
  const waiting = useWaiting({ page, limit, search });
  return (
    <div className={pageClasses.page}>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        onFilter={setFilter}
      />
      <PagedList
        query={waiting}
        texts={texts}
        page={page}
        onPage={toPage}
        filtered={Boolean(search)}
      >
        {({ rows, total }, updating) => (
          <Table
            caption={texts.title}
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
