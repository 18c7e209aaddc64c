import { fullDate } from '@hostel/shared-ui/dates';
import { Checkbox } from '@hostel/shared-ui/field';
import { isRefused } from '@hostel/shared-ui/http-error';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { applicationPath } from '../../paths.ts';
import { useManagesApplicants } from '../halls.ts';
import classes from './beds.module.css';
import { bedMessages as texts, needText } from './messages.ts';
import { useFirstInLine } from './queries.ts';

/** Whether the office has confirmed that a bed goes to somebody who is not first in line for it. */
export function useLine() {
  const [refused, setRefused] = useState('');
  const [confirmed, setConfirmed] = useState('');
  return {
    isRefused: (bedId: string) => refused === bedId,
    isConfirmed: (bedId: string) => confirmed === bedId,
    confirm: (bedId: string, isOn: boolean) => setConfirmed(isOn ? bedId : ''),
    /** Gives a bed with what was confirmed for it, and remembers a refusal. */
    give: async (bedId: string, send: (confirmNotFirst: boolean) => Promise<unknown>) => {
      try {
        await send(confirmed === bedId);
      } catch (error) {
        if (isRefused(error, 'need_first')) setRefused(bedId);
        throw error;
      }
    },
  };
}

export interface FirstInLineProps {
  /** Empty until a bed is chosen. */
  bedId: string;
  /** Who is given the bed; empty until a student is chosen. */
  studentId: string;
  line: ReturnType<typeof useLine>;
}

/** Who is first in line for a free bed by a recorded need, and that the office gives it to another student. */
export function FirstInLine({ bedId, studentId, line }: FirstInLineProps) {
  const sees = useManagesApplicants();
  const { data: first } = useFirstInLine(sees ? bedId : '');
  // Staff of some halls are not sent who it is: the server refuses.
  if (bedId === '' || (!first && !line.isRefused(bedId))) return null;
  if (first?.userId === studentId) return <p className={classes.student}>{texts.isFirst}</p>;
  return (
    <div className={classes.student}>
      {first ? (
        <p>
          {texts.firstInLine}:{' '}
          <strong>
            <Link to={applicationPath(first.userId)}>{first.name}</Link>
          </strong>
          , {texts.inLine(needText(first), fullDate(first.since))}
        </p>
      ) : (
        <p>{texts.needFirst}</p>
      )}
      {studentId !== '' && (
        <Checkbox
          label={texts.confirmNotFirst}
          checked={line.isConfirmed(bedId)}
          onChange={(event) => line.confirm(bedId, event.target.checked)}
        />
      )}
    </div>
  );
}
