import type { StaffRoomChange } from '@hostel/contracts/residence/room-changes/office';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { roomChangePath } from '../../../../paths.ts';
import { asksFor, placeText, stateTones } from '../labels.ts';
import { kindLabels, listMessages as texts, stateLabels } from '../messages.ts';

const columns: readonly Column<StaffRoomChange>[] = [
  {
    key: 'student',
    header: texts.student,
    rowHeader: true,
    cell: ({ _id, student }) => (
      <TwoLines sub={placeText(student.place)}>
        <Link to={roomChangePath(_id)}>{student.name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'kind',
    header: texts.kind,
    priority: 2,
    cell: ({ kind }) => labelOf(kindLabels, kind),
  },
  { key: 'asks', header: texts.asks, priority: 2, card: 'bottom', cell: asksFor },
  {
    key: 'since',
    header: texts.since,
    priority: 3,
    cell: ({ openedAt }) => <TimeLabel at={openedAt} />,
  },
  {
    key: 'state',
    header: texts.state,
    card: 'top',
    cell: ({ state }) => (
      <StatusBadge tone={stateTones[state] ?? 'neutral'}>{labelOf(stateLabels, state)}</StatusBadge>
    ),
  },
];

export interface RequestsTableProps {
  requests: readonly StaffRoomChange[];
  total: number;
  updating: boolean;
}

/** Requests for another room: who, where, what for, and the state. */
export function RequestsTable({ requests, total, updating }: RequestsTableProps) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
      rowName={({ student }) => student.name}
      total={total}
      noun="request"
      updating={updating}
    />
  );
}
