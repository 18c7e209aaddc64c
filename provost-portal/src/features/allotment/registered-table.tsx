import type { Student } from '@hostel/contracts/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Fragment, useState, type ReactNode } from 'react';
import { genderWords, roomTypeWords, shown, wordOf } from '../../lib/student-words.ts';
import { registeredMessages as texts } from './messages.ts';
import { RegisteredDetails } from './registered-details.tsx';
import classes from './registered-table.module.css';

interface RowProps {
  student: Student;
  open: boolean;
  onToggle: () => void;
}

/** Cells marked `wide` stand aside on medium screens: the opened row has them too. */
function Row({ student, open, onToggle }: RowProps) {
  const profile = student.studentProfileId;
  const detailsId = `registered-${student.userId}`;
  return (
    <Fragment>
      <tr role="row" className={classes.row} data-open={open || undefined}>
        <th scope="row" role="rowheader" className={classes.name}>
          {student.name}
        </th>
        <Cell header="Roll No">{student.rollNumber}</Cell>
        <Cell header="Gender" wide>
          {wordOf(genderWords, profile.gender)}
        </Cell>
        <Cell header="Course">{student.courseName}</Cell>
        <Cell header="Semester" wide>
          {shown(profile.semester)}
        </Cell>
        <Cell header="Room Preference" wide>
          {wordOf(roomTypeWords, student.roomPreference)}
        </Cell>
        <Cell header="Contact" wide>
          {shown(profile.contactNumber)}
        </Cell>
        <Cell header="Eligibility">
          <StatusBadge tone={profile.isEligible ? 'good' : 'bad'}>
            {profile.isEligible ? texts.eligible : texts.notEligible}
          </StatusBadge>
        </Cell>
        <td role="cell" className={classes.acts}>
          <Button size="small" aria-expanded={open} aria-controls={detailsId} onClick={onToggle}>
            {open ? texts.hide : texts.view}
            <VisuallyHidden> {student.name}</VisuallyHidden>
          </Button>
        </td>
      </tr>
      {open && (
        // The button closes it for those on a keyboard; a click anywhere does for the rest.
        <tr role="row" id={detailsId} className={classes.details} onClick={onToggle}>
          <td role="cell" colSpan={9}>
            <RegisteredDetails profile={profile} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

interface CellProps {
  header: string;
  wide?: boolean;
  children: ReactNode;
}

function Cell({ header, wide = false, children }: CellProps) {
  return (
    <td role="cell" className={classes.cell} data-wide={wide || undefined}>
      <span aria-hidden className={classes.label}>
        {header}
      </span>
      <span>{children}</span>
    </td>
  );
}

const heads = [
  ['Name'],
  ['Roll No'],
  ['Gender', 'wide'],
  ['Course'],
  ['Semester', 'wide'],
  ['Room Preference', 'wide'],
  ['Contact', 'wide'],
  ['Eligibility'],
  ['Details'],
] as const;

export interface RegisteredTableProps {
  students: readonly Student[];
  updating: boolean;
}

/** A full table where there is room, a reduced one where there is less, cards on a phone. */
export function RegisteredTable({ students, updating }: RegisteredTableProps) {
  const [open, setOpen] = useState<string>();
  return (
    <div className={classes.box}>
      <table role="table" aria-label={texts.title} aria-busy={updating} className={classes.table}>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {heads.map(([head, wide]) => (
              <th key={head} scope="col" role="columnheader" data-wide={wide}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {students.map((student) => (
            <Row
              key={student.userId}
              student={student}
              open={open === student.userId}
              onToggle={() => setOpen(open === student.userId ? undefined : student.userId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
