import { genders, roomPreferences } from '@hostel/contracts/admission/registration';
import { courseById } from '@hostel/contracts/admission/registration/courses';
import { studyYears } from '@hostel/contracts/admission/eligibility';
import { Button } from '@hostel/shared-ui/button';
import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { recordRows } from './record-fields.tsx';
import { useWizard, type WizardState } from '../store.ts';
import classes from './wizard.module.css';
import { mobile, mobilePrefix } from '@hostel/contracts/wire/text/phones';

interface Section {
  step: number;
  title: string;
  rows: [label: string, value: string][];
}

function sectionsOf({ values, record }: WizardState): Section[] {
  const { personal, verification, hostel } = messages;
  const year = studyYears.find((known) => known === values.semester);
  const gender = genders.find((known) => known === values.gender);
  const room = roomPreferences.find((known) => known === values.roomPreference);
  return [
    {
      step: 1,
      title: personal.title,
      rows: [
        ...(record ? recordRows(record) : []),
        [personal.course, courseById(values.course)?.name ?? ''],
        [personal.year, year ? personal.years[year] : ''],
        [personal.examType, personal.regular],
        [personal.rollno, values.rollno],
        [personal.dateOfBirth, values.dateOfBirth],
      ],
    },
    {
      step: 2,
      title: verification.title,
      rows: [
        [verification.email, values.email],
        [
          verification.mobile,
          `${mobilePrefix} ${z.safeParse(mobile, values.mobile).data ?? values.mobile}`,
        ],
      ],
    },
    {
      step: 3,
      title: hostel.title,
      rows: [
        [hostel.gender, gender ? hostel.genders[gender] : ''],
        [hostel.room, room ? hostel.rooms[room] : ''],
      ],
    },
  ];
}

/** The complete application, each section with a button that edits it. */
export function PreviewStep() {
  const state = useWizard();
  return (
    <>
      <p className={classes.note}>{messages.preview.warning}</p>
      {sectionsOf(state).map(({ step, title, rows }) => (
        <section key={step} aria-label={title}>
          <div className={classes.sectionHead}>
            <h3 className={classes.legend}>{title}</h3>
            <Button
              size="small"
              aria-label={messages.preview.editOf(title)}
              onClick={() => state.goTo(step)}
            >
              {messages.preview.edit}
            </Button>
          </div>
          <dl className={classes.rows}>
            {rows.map(([label, value]) => (
              <div key={label} className={classes.row}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
