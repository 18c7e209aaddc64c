import type { Student } from '@hostel/contracts/residence/students';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { formatPhone } from '@hostel/shared-ui/phone';
import {
  formatSgpa,
  genderLabels,
  labelOf,
  orDash,
  roomTypeLabels,
} from '../../../../lib/labels.ts';
import { applicationPath } from '../../../../paths.ts';
import { registeredMessages as texts } from '../messages.ts';
import classes from './registered-details.module.css';

function sectionsOf({ hostelName, studentProfileId: profile }: Student) {
  return [
    {
      title: texts.personal,
      facts: [
        ['Name', profile.name],
        ['Father’s Name', orDash(profile.fatherName)],
        ['Mother’s Name', orDash(profile.motherName)],
        ['Gender', labelOf(genderLabels, profile.gender)],
        ['Contact Number', orDash(profile.contactNumber && formatPhone(profile.contactNumber))],
      ],
    },
    {
      title: texts.academic,
      facts: [
        ['Roll Number', profile.rollNumber],
        ['Course', profile.courseName],
        ['Department', profile.department],
        ['Admission Year', orDash(profile.admissionYear)],
        ['Semester', orDash(profile.semester)],
        ['SGPA Odd', formatSgpa(profile.sgpaOdd)],
        ['SGPA Even', formatSgpa(profile.sgpaEven)],
      ],
    },
    {
      title: texts.hostel,
      facts: [
        ['Room Preference', labelOf(roomTypeLabels, profile.roomPreference)],
        ['Hall', orDash(hostelName)],
        ['Room Number', profile.roomNumber === null ? texts.notAssigned : profile.roomNumber],
        ['Eligibility', profile.isEligible ? texts.eligible : texts.notEligible],
      ],
    },
  ] as const;
}

/** The details in an unfolded row. */
export function RegisteredDetails({ student }: { student: Student }) {
  return (
    <div className={classes.sections}>
      {sectionsOf(student).map(({ title, facts }) => (
        <section key={title}>
          <h2 className={classes.title}>{title}</h2>
          <dl className={classNames(classes.facts, ui.stack1)}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <ButtonLink size="small" to={applicationPath(student.userId)}>
        {texts.application}
      </ButtonLink>
    </div>
  );
}
