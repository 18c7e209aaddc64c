import type { Student } from '@hostel/contracts/students';
import { useState } from 'react';
import { registeredMessages as texts } from '../messages.ts';
import { RegisteredRow } from './registered-row.tsx';
import classes from './registered-table.module.css';

const headings = [
  ['Name'],
  ['Roll No'],
  ['Gender', 'wide'],
  ['Course', 'middle'],
  ['Semester', 'wide'],
  ['Room Preference', 'wide'],
  ['Contact', 'wide'],
  ['Eligibility'],
  ['Details'],
] as const;

export interface RegisteredTableProps {
  students: readonly Student[];
  updating: boolean;
  /** Missing for roles that may only read. */
  onGiveBed: ((student: Student) => void) | undefined;
}

/** A table with all columns on wide screens, fewer on narrower ones, and cards on phones. */
export function RegisteredTable({ students, updating, onGiveBed }: RegisteredTableProps) {
  const [open, setOpen] = useState<string>();
  return (
    <div className={classes.box}>
      <table role="table" aria-label={texts.title} aria-busy={updating} className={classes.table}>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {headings.map(([heading, hiddenOn]) => (
              <th
                key={heading}
                scope="col"
                role="columnheader"
                data-wide={hiddenOn === 'wide' || undefined}
                data-middle={hiddenOn === 'middle' || undefined}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {students.map((student) => (
            <RegisteredRow
              key={student.userId}
              student={student}
              open={open === student.userId}
              onToggle={() => setOpen(open === student.userId ? undefined : student.userId)}
              onGiveBed={onGiveBed && (() => onGiveBed(student))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
