import type { StaffHall } from '@hostel/contracts/residence/halls';
import { formatCount } from '@hostel/contracts/wire/counts';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { hallPath } from '../../../../paths.ts';
import { hostelForLabels, listMessages as texts } from '../messages.ts';

const types = ['single', 'double', 'triple'] as const;

/** '96 single, 72 triple' */
function byType(counts: StaffHall['rooms']): string {
  return types
    .filter((type) => counts[type] > 0)
    .map((type) => `${formatCount(counts[type])} ${type}`)
    .join(', ');
}

function sum(counts: StaffHall['rooms']): number {
  return counts.single + counts.double + counts.triple;
}

const columns: readonly Column<StaffHall>[] = [
  {
    key: 'hall',
    header: texts.hall,
    rowHeader: true,
    cell: ({ id, name, campus, hostelFor }) => (
      <TwoLines sub={`${campus} · ${labelOf(hostelForLabels, hostelFor)}`}>
        <Link to={hallPath(id)}>{name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'rooms',
    header: texts.rooms,
    priority: 2,
    cell: ({ rooms }) => (sum(rooms) === 0 ? texts.noRooms : byType(rooms)),
  },
  {
    key: 'beds',
    header: texts.beds,
    card: 'line',
    cell: ({ occupied, free, outOfService }) => (
      <TwoLines sub={texts.others(free, outOfService)}>
        {texts.occupancy(occupied, occupied + free + outOfService)}
      </TwoLines>
    ),
  },
  {
    key: 'applications',
    header: texts.applications,
    priority: 2,
    card: 'top',
    cell: ({ open }) => (
      <StatusBadge tone={open ? 'good' : 'neutral'}>{open ? texts.open : texts.closed}</StatusBadge>
    ),
  },
];

/** The halls with their rooms and beds; each opens its page. */
export function HallsTable({ halls }: { halls: readonly StaffHall[] }) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={halls}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      noun="hall"
    />
  );
}
