import type { EligibleRecord } from '@hostel/contracts/admission/eligibility';
import { TextField } from '@hostel/shared-ui/field';
import { messages } from '../messages.ts';
import classes from './wizard.module.css';

const texts = messages.personal;

/** The content of the records with its labels. */
export function recordRows(record: EligibleRecord): [label: string, value: string][] {
  return [
    [texts.studentName, record.Name],
    [texts.fatherName, record.Father_Name],
    [texts.motherName, record.Mother_Name],
    [texts.courseName, record.Course],
    [texts.sgpaOdd, record.odd_semester_result.SGPA.toFixed(2)],
    [texts.sgpaEven, record.even_semester_result.SGPA.toFixed(2)],
  ];
}

/** The content of the records, read-only. */
export function RecordFields({ record }: { record: EligibleRecord }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{texts.found}</legend>
      <div className={classes.pair}>
        {recordRows(record).map(([label, value]) => (
          <TextField key={label} label={label} value={value} readOnly />
        ))}
      </div>
    </fieldset>
  );
}
