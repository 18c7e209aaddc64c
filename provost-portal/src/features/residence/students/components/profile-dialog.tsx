import type { Student } from '@hostel/contracts/residence/students';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Dialog } from '@hostel/shared-ui/dialog';
import { formatPhone } from '@hostel/shared-ui/phone';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import { genderLabels, labelOf, orDash } from '../../../../lib/labels.ts';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { useMay } from '../../../../lib/may.ts';
import { applicationPath, auditOfPath } from '../../../../paths.ts';
import { dateOf } from '../dates.ts';
import { messages, profileMessages as texts, sessionMessages } from '../messages.ts';
import { EndSessions } from './end-sessions.tsx';
import classes from './profile-dialog.module.css';

function sectionsOf(student: Student) {
  const profile = student.studentProfileId;
  const hasMore = [profile.address, profile.guardianName].some((text) => (text ?? '') !== '');
  return [
    {
      title: texts.contact,
      facts: [
        ['Email', profile.email],
        ['Phone', orDash(profile.phoneNumber && formatPhone(profile.phoneNumber))],
        ['Gender', labelOf(genderLabels, profile.gender)],
        ['Date of Birth', dateOf(profile.dateOfBirth)],
      ],
    },
    {
      title: texts.academic,
      facts: [
        ['Course', profile.courseName],
        ['Department', profile.department],
        ['Year of Study', orDash(profile.yearOfStudy)],
        ['Admission Date', dateOf(profile.admissionDate)],
      ],
    },
    {
      title: texts.hostel,
      facts: [
        ['Hostel', student.hostelName ?? messages.noRoom],
        ['Room Number', student.roomNumber ?? messages.noRoom],
        ['Floor', orDash(student.floor)],
        ['Allotment Date', dateOf(student.allotmentDate)],
      ],
    },
    ...(hasMore
      ? [
          {
            title: texts.more,
            facts: [
              ['Address', orDash(profile.address)],
              ['Guardian Name', orDash(profile.guardianName)],
              [
                'Guardian Phone',
                orDash(profile.guardianPhone && formatPhone(profile.guardianPhone)),
              ],
            ],
          },
        ]
      : []),
  ] as const;
}

export interface ProfileDialogProps {
  student: Student;
  /** Missing for roles that send no notices. */
  onSend: (() => void) | undefined;
  /** Missing for roles that may only read. */
  onGiveBed: (() => void) | undefined;
  onClose: () => void;
}

/** The complete record of a student. */
export function ProfileDialog({ student, onSend, onGiveBed, onClose }: ProfileDialogProps) {
  const manages = useMay('manage');
  const allHalls = useSeesAllHalls() === true;
  return (
    <Dialog
      open
      size="large"
      title={student.name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <ButtonLink to={applicationPath(student.userId)}>{texts.application}</ButtonLink>
          {onGiveBed && student.allottedBedId === null && (
            <Button onClick={onGiveBed}>{bedMessages.give}</Button>
          )}
          {onSend && (
            <Button variant="primary" onClick={onSend}>
              {messages.sendNotice}
            </Button>
          )}
        </>
      }
    >
      <p className={classNames(ui.muted, ui.numbers)}>{student.rollNumber}</p>
      <div className={classes.sections}>
        {sectionsOf(student).map(({ title, facts }) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classNames(classes.facts, ui.stack2, ui.small)}>
              {facts.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {manages && (
          <section>
            <h3 className={classes.title}>{sessionMessages.heading}</h3>
            <p className={classes.hint}>{sessionMessages.hint}</p>
            <div className={ui.wrap2}>
              <EndSessions id={student.userId} name={student.name} />
              {allHalls && (
                <ButtonLink to={auditOfPath({ type: 'person', id: student.userId })}>
                  {sessionMessages.audit}
                </ButtonLink>
              )}
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}
