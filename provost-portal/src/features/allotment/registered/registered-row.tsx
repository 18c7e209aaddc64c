import type { Student } from '@hostel/contracts/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { BedSingle } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { bedMessages } from '../../../lib/beds/messages.ts';
import { genderLabels, labelOf, orDash, roomTypeLabels } from '../../../lib/labels.ts';
import { registeredMessages as texts } from '../messages.ts';
import { RegisteredDetails } from './registered-details.tsx';
import classes from './registered-table.module.css';

export interface RegisteredRowProps {
  student: Student;
  open: boolean;
  onToggle: () => void;
  /** Missing for roles that may only read. */
  onGiveBed: (() => void) | undefined;
}

/**
 * A student and, unfolded, the details. Narrower screens hide the cells marked `wide` or `middle`;
 * the details repeat them.
 */
export function RegisteredRow({ student, open, onToggle, onGiveBed }: RegisteredRowProps) {
  const profile = student.studentProfileId;
  const detailsId = `registered-${student.userId}`;
  // Selecting text, a phone number for one, must not close the row.
  const closeUnlessSelecting = () => {
    if (window.getSelection()?.isCollapsed !== false) onToggle();
  };
  return (
    <Fragment>
      <tr
        role="row"
        className={classes.row}
        data-open={open || undefined}
        onClick={open ? closeUnlessSelecting : undefined}
      >
        <th scope="row" role="rowheader" className={classes.name}>
          {student.name}
        </th>
        <Cell header="Roll No" unbroken>
          {student.rollNumber}
        </Cell>
        <Cell header="Gender" wide>
          {labelOf(genderLabels, profile.gender)}
        </Cell>
        <Cell header="Course" middle>
          {student.courseName}
        </Cell>
        <Cell header="Semester" wide>
          {orDash(profile.semester)}
        </Cell>
        <Cell header="Room Preference" wide>
          {labelOf(roomTypeLabels, student.roomPreference)}
        </Cell>
        <Cell header="Contact" wide unbroken>
          {orDash(profile.contactNumber)}
        </Cell>
        <Cell header="Eligibility">
          <StatusBadge tone={profile.isEligible ? 'good' : 'bad'}>
            {profile.isEligible ? texts.eligible : texts.notEligible}
          </StatusBadge>
        </Cell>
        <td role="cell" className={classes.actions}>
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            {open ? texts.hide : texts.view}
            <VisuallyHidden> {student.name}</VisuallyHidden>
          </Button>
        </td>
      </tr>
      {open && (
        // A click anywhere closes the details; keyboard users have the button.
        <tr role="row" id={detailsId} className={classes.details} onClick={closeUnlessSelecting}>
          <td role="cell" colSpan={9}>
            <RegisteredDetails student={student} />
            {onGiveBed && student.allottedBedId === null && (
              <GiveBedButton name={student.name} onGiveBed={onGiveBed} />
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function GiveBedButton({ name, onGiveBed }: { name: string; onGiveBed: () => void }) {
  return (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        onGiveBed();
      }}
    >
      <BedSingle aria-hidden />
      {bedMessages.give}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}

interface CellProps {
  header: string;
  /** Hidden on medium screens. */
  wide?: boolean;
  /** Hidden on the narrower of them. */
  middle?: boolean;
  /** Stays on one line. */
  unbroken?: boolean;
  children: ReactNode;
}

function Cell({ header, wide, middle, unbroken, children }: CellProps) {
  return (
    <td
      role="cell"
      className={classes.cell}
      data-wide={wide}
      data-middle={middle}
      data-unbroken={unbroken}
    >
      <span aria-hidden className={classes.label}>
        {header}
      </span>
      <span>{children}</span>
    </td>
  );
}
