import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { WaitingStudent } from '@hostel/contracts/admission/allotment/waiting-list';
import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { Table, type Column } from '@hostel/shared-ui/table';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { useState } from 'react';
import { CardWords } from '../../../../lib/list/card-words.tsx';
import { GiveBedDialog } from '../../../../lib/beds/give-bed-dialog.tsx';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { hallFilter, hallLabels, useOwnHalls } from '../../../../lib/halls.ts';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import { formatSgpa, labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { filtersFrom } from '../list-filters.ts';
import { waitingMessages as texts } from '../messages.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { PersonCell } from '../components/person-cell.tsx';
import { useWaiting } from '../queries.ts';
import classes from '../components/table-cells.module.css';

const columns: readonly Column<WaitingStudent>[] = [
  {
    key: 'position',
    header: 'Position',
    align: 'end',
    card: 'top',
    cell: ({ position }) => (
      <CardWords plain={String(position)} onCard={texts.onCard.position(position)} />
    ),
  },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <PersonCell {...row} /> },
  { key: 'course', header: 'Course', priority: 3, cell: (row) => row.courseName },
  {
    key: 'sgpa',
    header: 'SGPA total',
    align: 'end',
    priority: 2,
    card: 'bottom',
    cell: ({ sgpaTotal }) => {
      const sgpa = formatSgpa(sgpaTotal);
      return <CardWords plain={sgpa} onCard={texts.onCard.sgpa(sgpa)} />;
    },
  },
  {
    key: 'preference',
    header: 'Preference',
    priority: 2,
    cell: (row) => labelOf(roomTypeLabels, row.roomPreference),
  },
  {
    key: 'applied',
    header: 'Applied',
    priority: 3,
    cell: (row) => <TimeLabel at={row.appliedAt} />,
  },
  {
    key: 'reason',
    header: 'Reason',
    priority: 3,
    cell: (row) => <span className={classes.reason}>{row.reason ?? texts.appliedSince}</span>,
  },
];

function actionsColumn(onGive: (student: WaitingStudent) => void): Column<WaitingStudent> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    cell: (row) => (
      <span className={classes.actions}>
        <Button size="small" onClick={() => onGive(row)}>
          {bedMessages.give}
          <VisuallyHidden> {row.name}</VisuallyHidden>
        </Button>
      </span>
    ),
  };
}

/**
 * The applicants without a bed whom a hall admits, in the order of its next run. Staff who manage
 * the allotment may give each of them a bed.
 */
export function WaitingTab() {
  const { filters, setFilter, toPage } = useUrlFilters(filtersFrom);
  const { page, limit, search, hall } = filters;
  const [year] = useYearParam();
  const waiting = useWaiting({ page, limit, search, hall, year });
  const { halls, allHalls } = useOwnHalls();
  const manages = useMay('manage');
  const [seeker, setSeeker] = useState<WaitingStudent>();
  const shownHall = hall ?? waiting.data?.hall?.id;
  if (!allHalls) return <Empty title={texts.allHallsOnly}>{texts.allHallsOnlyMore}</Empty>;
  return (
    <div className={pageClasses.page}>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        selects={hallFilter({
          label: texts.hall,
          value: shownHall,
          labels: hallLabels(halls),
          all: false,
        })}
        onFilter={setFilter}
        active={hall === undefined ? 0 : 1}
      >
        <YearSwitch
          labelOf={academicYear}
          years={waiting.data?.years}
          shown={waiting.data?.admissionYear}
          defaultYear={waiting.data?.defaultYear}
        />
      </FilterBar>
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
            columns={manages ? [...columns, actionsColumn(setSeeker)] : columns}
            rows={rows}
            rowKey={(row) => row.userId}
            rowName={(row) => row.name}
            total={total}
            noun="student"
            updating={updating}
          />
        )}
      </PagedList>
      {seeker && (
        <GiveBedDialog
          student={{ ...seeker, gender: seeker.gender ?? '' }}
          startHall={shownHall}
          onClose={() => setSeeker(undefined)}
        />
      )}
    </div>
  );
}
