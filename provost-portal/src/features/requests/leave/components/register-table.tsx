import type { Absence } from '@hostel/contracts/requests/leave/register';
import { Button } from '@hostel/shared-ui/button';
import { dayLabel } from '@hostel/shared-ui/dates';
import { formatPhone } from '@hostel/shared-ui/phone';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { placeOf } from '../../../../lib/labels.ts';
import { requestPath } from '../../../../lib/request-path.ts';
import { messages as texts } from '../messages.ts';
import { useReturn } from '../queries.ts';

function Back({ absence }: { absence: Absence }) {
  const returning = useReturn();
  return (
    <Button
      size="small"
      busy={returning.isPending}
      aria-label={texts.backOf(absence.student.name)}
      onClick={() => returning.mutate(absence)}
    >
      {texts.back}
    </Button>
  );
}

const columns: readonly Column<Absence>[] = [
  {
    key: 'student',
    header: texts.student,
    rowHeader: true,
    cell: ({ _id, student }) => (
      <TwoLines sub={student.rollNumber}>
        <Link to={requestPath({ type: 'leave', _id })}>{student.name}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'room',
    header: texts.room,
    card: 'line',
    cell: ({ hostelName, roomNumber }) =>
      roomNumber === null ? texts.noRoom : placeOf(hostelName, roomNumber),
  },
  {
    key: 'dates',
    header: texts.dates,
    priority: 2,
    cell: ({ fromDate, toDate }) => texts.until(dayLabel(fromDate), dayLabel(toDate)),
  },
  {
    key: 'contact',
    header: texts.contact,
    priority: 3,
    cell: ({ emergencyContact, student }) => (
      <TwoLines sub={student.phone ? texts.phone(formatPhone(student.phone)) : undefined}>
        {formatPhone(emergencyContact)}
      </TwoLines>
    ),
  },
  {
    key: 'back',
    header: texts.returned,
    card: 'top',
    cell: (absence) => <Back absence={absence} />,
  },
];

export interface RegisterTableProps {
  rows: readonly Absence[];
  total: number;
  updating: boolean;
}

/** Residents who are away, with the button that records their return. */
export function RegisterTable({ rows, total, updating }: RegisterTableProps) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ student }) => student.name}
      total={total}
      noun="resident"
      updating={updating}
    />
  );
}
