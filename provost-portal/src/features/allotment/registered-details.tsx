import type { StudentProfile } from '@hostel/contracts/students';
import { genderWords, roomTypeWords, sgpa, shown, wordOf } from '../../lib/student-words.ts';
import { registeredMessages as texts } from './messages.ts';
import classes from './registered-details.module.css';

function sectionsOf(profile: StudentProfile) {
  return [
    {
      title: texts.personal,
      facts: [
        ['Name', profile.name],
        ['Father’s Name', shown(profile.fatherName)],
        ['Mother’s Name', shown(profile.motherName)],
        ['Gender', wordOf(genderWords, profile.gender)],
        ['Contact Number', shown(profile.contactNumber)],
      ],
    },
    {
      title: texts.academic,
      facts: [
        ['Roll Number', profile.rollNumber],
        ['Course', profile.courseName],
        ['Department', profile.department],
        ['Admission Year', shown(profile.admissionYear)],
        ['Semester', shown(profile.semester)],
        ['SGPA Odd', sgpa(profile.sgpaOdd)],
        ['SGPA Even', sgpa(profile.sgpaEven)],
      ],
    },
    {
      title: texts.hostel,
      facts: [
        ['Room Preference', wordOf(roomTypeWords, profile.roomPreference)],
        ['Room Number', profile.roomNumber === null ? texts.notAssigned : profile.roomNumber],
        ['Eligibility', profile.isEligible ? texts.eligible : texts.notEligible],
      ],
    },
  ] as const;
}

/** What the opened row tells of a student. */
export function RegisteredDetails({ profile }: { profile: StudentProfile }) {
  return (
    <div className={classes.sections}>
      {sectionsOf(profile).map(({ title, facts }) => (
        <section key={title}>
          <h2 className={classes.title}>{title}</h2>
          <dl className={classes.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
