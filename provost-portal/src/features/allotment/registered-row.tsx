import type { Student } from '@hostel/contracts/students';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Fragment, type ReactNode } from 'react';
import { genderWords, roomTypeWords, shown, wordOf } from '../../lib/student-words.ts';
import { registeredMessages as texts } from './messages.ts';
import { RegisteredDetails } from './registered-details.tsx';
import classes from './registered-table.module.css';

export interface RegisteredRowProps {
  student: Student;
  open: boolean;
  onToggle: () => void;
}

/** Cells marked `wide` or `middle` stand aside on medium screens: the opened row has them too. */
export function RegisteredRow({ student, open, onToggle }: RegisteredRowProps) {
  const profile = student.studentProfileId;
  const detailsId = `registered-${student.userId}`;
  // Who marks a phone number to copy it doesn't mean to close.
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
        <Cell header="Roll No" whole>
          {student.rollNumber}
        </Cell>
        <Cell header="Gender" wide>
          {wordOf(genderWords, profile.gender)}
        </Cell>
        <Cell header="Course" middle>
          {student.courseName}
        </Cell>
        <Cell header="Semester" wide>
          {shown(profile.semester)}
        </Cell>
        <Cell header="Room Preference" wide>
          {wordOf(roomTypeWords, student.roomPreference)}
        </Cell>
        <Cell header="Contact" wide whole>
          {shown(profile.contactNumber)}
        </Cell>
        <Cell header="Eligibility">
          <StatusBadge tone={profile.isEligible ? 'good' : 'bad'}>
            {profile.isEligible ? texts.eligible : texts.notEligible}
          </StatusBadge>
        </Cell>
        <td role="cell" className={classes.acts}>
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
        // The button closes it for those on a keyboard; a click anywhere does for the rest.
        <tr role="row" id={detailsId} className={classes.details} onClick={closeUnlessSelecting}>
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
  /** Stands aside on medium screens. */
  wide?: boolean;
  /** Stands aside on the narrower of them. */
  middle?: boolean;
  /** Never broken into lines. */
  whole?: boolean;
  children: ReactNode;
}

function Cell({ header, wide, middle, whole, children }: CellProps) {
  return (
    <td
      role="cell"
      className={classes.cell}
      data-wide={wide}
      data-middle={middle}
      data-whole={whole}
    >
      <span aria-hidden className={classes.label}>
        {header}
      </span>
      <span>{children}</span>
    </td>
  );
}
