import type { Bed } from '@hostel/contracts/admission/allotment';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { useState } from 'react';
import { GiveFreeBedDialog } from '../../../../lib/beds/give-free-bed-dialog.tsx';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import { useFreeBeds } from '../../../../lib/beds/queries.ts';
import { FilterSelect } from '../../../../lib/filters/filter-select.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import {
  hallFilter,
  hallLabels,
  useHalls,
  useHallsRead,
  useManagesApplicants,
} from '../../../../lib/halls.ts';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { filtersFrom } from '../list-filters.ts';
import { freeBedMessages as texts } from '../messages.ts';
import filterClasses from './free-beds-tab.module.css';

const columns: readonly Column<Bed>[] = [
  {
    key: 'room',
    header: 'Room',
    rowHeader: true,
    cell: ({ hostelName, roomNumber, floor }) => (
      <TwoLines sub={texts.place(hostelName, floor)}>{texts.room(roomNumber)}</TwoLines>
    ),
  },
  {
    key: 'type',
    header: 'Room type',
    card: 'top',
    cell: (bed) => labelOf(roomTypeLabels, bed.roomType),
  },
  {
    key: 'bed',
    header: 'Bed',
    card: 'bottom',
    cell: ({ bedId, reserved }) => (
      <>
        <span className={ui.nowrap}>{bedId}</span>{' '}
        {reserved && <StatusBadge tone="info">{texts.reserved}</StatusBadge>}
      </>
    ),
  },
];

function actionsColumn(onGive: (bed: Bed) => void): Column<Bed> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    cell: (bed) => (
      <Button size="small" onClick={() => onGive(bed)}>
        {bedMessages.giveTo}
        <VisuallyHidden> {texts.which(bed.bedId)}</VisuallyHidden>
      </Button>
    ),
  };
}

/** One page of the free beds of a hall, of one room type or all; without a hall there are none. */
function useFreeBedsPage(
  hallId: string,
  { roomType, page, limit }: ReturnType<typeof filtersFrom>,
) {
  const bedsRead = useFreeBeds(hallId);
  const hallsRead = useHallsRead();
  const query = hallId === '' ? hallsRead : bedsRead;
  const read = hallId === '' ? hallsRead.data && [] : bedsRead.data?.data;
  const beds = read?.filter((bed) => (roomType ?? bed.roomType) === bed.roomType);
  const totalItems = beds?.length ?? 0;
  const pagination = { totalItems, totalPages: Math.ceil(totalItems / limit) };
  const data = beds && { data: beds.slice((page - 1) * limit, page * limit), pagination };
  return { ...query, data };
}

/** The free beds of a hall. Staff who manage the allotment may give each to a student without one. */
export function FreeBedsTab() {
  const { filters, setFilter, toPage } = useUrlFilters(filtersFrom);
  const halls = useHalls();
  const hallId = filters.hall ?? halls[0]?.id ?? '';
  const beds = useFreeBedsPage(hallId, filters);
  const gives = useManagesApplicants();
  const [chosen, setChosen] = useState<Bed>();
  return (
    <div className={pageClasses.page}>
      <div className={filterClasses.filters}>
        {hallFilter({
          label: texts.hall,
          value: hallId,
          labels: hallLabels(halls),
          all: false,
        }).map((filter) => (
          <FilterSelect key={filter.name} {...filter} onFilter={setFilter} />
        ))}
        <FilterSelect
          label={texts.roomType}
          name="roomType"
          value={filters.roomType}
          labels={roomTypeLabels}
          onFilter={setFilter}
        />
      </div>
      <PagedList
        query={beds}
        texts={texts}
        page={filters.page}
        onPage={toPage}
        filtered={filters.roomType !== undefined}
      >
        {({ rows, total }, updating) => (
          <Table
            caption={texts.title}
            columns={gives ? [...columns, actionsColumn(setChosen)] : columns}
            rows={rows}
            rowKey={(bed) => bed.bedId}
            rowName={(bed) => texts.which(bed.bedId)}
            total={total}
            noun="bed"
            updating={updating}
          />
        )}
      </PagedList>
      {chosen && <GiveFreeBedDialog bed={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
