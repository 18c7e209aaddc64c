import type { StaffHall } from '@hostel/contracts/halls';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Table, type Column } from '@hostel/shared-ui/table';
import { Link } from 'react-router-dom';
import { formatCount, labelOf } from '../../../lib/labels.ts';
import { hallPath } from '../../../paths.ts';
import { hostelForLabels, listMessages as texts } from '../messages.ts';
import classes from './halls-table.module.css';

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
      <span className={classes.stacked}>
        <Link to={hallPath(id)}>{name}</Link>
        <small>
          {campus} · {labelOf(hostelForLabels, hostelFor)}
        </small>
      </span>
    ),
  },
  {
    key: 'rooms',
    header: texts.rooms,
    cell: ({ rooms }) => (sum(rooms) === 0 ? texts.noRooms : byType(rooms)),
  },
  {
    key: 'beds',
    header: texts.beds,
    cell: ({ occupied, free, outOfService }) => (
      <span className={classes.stacked}>
        {texts.occupancy(occupied, occupied + free + outOfService)}
        <small>{texts.others(free, outOfService)}</small>
      </span>
    ),
  },
  {
    key: 'applications',
    header: texts.applications,
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
      noun={halls.length === 1 ? 'hall' : 'halls'}
    />
  );
}
