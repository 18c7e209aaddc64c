import type { ListedNeed } from '@hostel/contracts/admission/applications/needs';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import { needText } from '../../../../lib/beds/messages.ts';
import { labelOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { applicationPath } from '../../../../paths.ts';
import { needListMessages as texts, statusLabels, statusTones } from './messages.ts';

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** A bed that would serve a need, with how many more there are. */
function freeBedOf({ status, freeBeds: [first, ...more] }: ListedNeed) {
  if (!first) return status === 'met' ? undefined : texts.none;
  return (
    <TwoLines sub={texts.ofHall(first.hostelName, more.length)}>
      {texts.room(first.roomNumber, first.label)}
    </TwoLines>
  );
}

function bedOf({ bed }: ListedNeed) {
  if (!bed) return texts.noBed;
  return <TwoLines sub={bed.hostelName}>{texts.room(bed.roomNumber, bed.label)}</TwoLines>;
}

const columns: readonly Column<ListedNeed>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ userId, name, rollNumber }) => (
      <TwoLines sub={rollNumber}>
        <Link to={applicationPath(userId)}>{name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'need',
    header: 'Recorded need',
    card: 'line',
    priority: 2,
    cell: (row) => capitalized(needText(row)),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'top',
    cell: ({ status }) => (
      <StatusBadge tone={statusTones[status] ?? 'neutral'}>
        {labelOf(statusLabels, status)}
      </StatusBadge>
    ),
  },
  { key: 'bed', header: 'Bed', priority: 2, cell: bedOf },
  {
    key: 'since',
    header: 'Waits since',
    priority: 3,
    cell: ({ since, status }) => (status === 'met' ? undefined : <TimeLabel at={since} />),
  },
  { key: 'free', header: 'Free bed', priority: 2, cell: freeBedOf },
];

function moveColumn(onMove: (row: ListedNeed) => void): Column<ListedNeed> {
  return {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    cell: (row) =>
      row.status === 'unmet' &&
      row.freeBeds[0] && (
        <Button size="small" onClick={() => onMove(row)}>
          {texts.move}
          <VisuallyHidden>{texts.moveTo(row.name, row.freeBeds[0].roomNumber)}</VisuallyHidden>
        </Button>
      ),
  };
}

export interface NeedsTableProps {
  needs: readonly ListedNeed[];
  total: number;
  updating: boolean;
  /** To the first free bed that would serve the need. */
  onMove: (row: ListedNeed) => void;
}

/** Recorded needs with what serves them; who has a bed that does not can be moved to a free one. */
export function NeedsTable({ needs, total, updating, onMove }: NeedsTableProps) {
  return (
    <Table
      caption={texts.table}
      columns={[...columns, moveColumn(onMove)]}
      rows={needs}
      rowKey={(row) => row.userId}
      rowName={(row) => row.name}
      total={total}
      noun="student"
      updating={updating}
    />
  );
}
