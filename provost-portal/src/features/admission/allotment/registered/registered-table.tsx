import type { Student } from '@hostel/contracts/residence/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { formatPhone } from '@hostel/shared-ui/phone';
import { Table, type Column } from '@hostel/shared-ui/table';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { BedSingle } from 'lucide-react';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import { genderLabels, labelOf, orDash, roomTypeLabels } from '../../../../lib/labels.ts';
import { registeredMessages as texts } from '../messages.ts';
import { RegisteredDetails } from './registered-details.tsx';

const columns: readonly Column<Student>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => row.name },
  {
    key: 'roll',
    header: 'Roll No',
    card: 'line',
    cell: (row) => <span className={ui.nowrap}>{row.rollNumber}</span>,
  },
  {
    key: 'gender',
    header: 'Gender',
    priority: 3,
    cell: ({ studentProfileId: { gender } }) => labelOf(genderLabels, gender),
  },
  { key: 'course', header: 'Course', priority: 2, cell: (row) => row.courseName },
  {
    key: 'semester',
    header: 'Semester',
    priority: 3,
    cell: ({ studentProfileId: { semester } }) => orDash(semester),
  },
  {
    key: 'preference',
    header: 'Room Preference',
    priority: 3,
    cell: (row) => labelOf(roomTypeLabels, row.roomPreference),
  },
  {
    key: 'contact',
    header: 'Contact',
    priority: 3,
    cell: ({ studentProfileId: { contactNumber } }) => (
      <span className={ui.nowrap}>{orDash(contactNumber && formatPhone(contactNumber))}</span>
    ),
  },
  {
    key: 'eligibility',
    header: 'Eligibility',
    card: 'top',
    cell: ({ studentProfileId: { isEligible } }) => (
      <StatusBadge tone={isEligible ? 'good' : 'bad'}>
        {isEligible ? texts.eligible : texts.notEligible}
      </StatusBadge>
    ),
  },
];

export interface RegisteredTableProps {
  students: readonly Student[];
  updating: boolean;
  /** Missing for roles that may only read. */
  onGiveBed: ((student: Student) => void) | undefined;
}

/** Registered students; the details of one at a time are open. */
export function RegisteredTable({ students, updating, onGiveBed }: RegisteredTableProps) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={students}
      rowKey={(row) => row.userId}
      rowName={(row) => row.name}
      details={(row) => (
        <>
          <RegisteredDetails student={row} />
          {onGiveBed && row.allottedBedId === null && (
            <GiveBedButton name={row.name} onGiveBed={() => onGiveBed(row)} />
          )}
        </>
      )}
      repeated
      toggle={{ show: texts.view, hide: texts.hide }}
      oneOpen
      showCount={false}
      updating={updating}
    />
  );
}

function GiveBedButton({ name, onGiveBed }: { name: string; onGiveBed: () => void }) {
  return (
    <Button size="small" onClick={onGiveBed}>
      <BedSingle aria-hidden />
      {bedMessages.give}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
