import type { RequestRow } from '@hostel/contracts/requests/shared';
import { Lock, MapPin, Users } from 'lucide-react';
import { messages } from '../messages.ts';
import classes from './target-mark.module.css';

type Marked = Pick<RequestRow, 'confidential' | 'area' | 'joined'>;

/** What sets a request apart: confidential feedback, its common area, and who else has the problem. */
export function RequestMarks({ request: { confidential, area, joined = 0 } }: { request: Marked }) {
  return (
    <>
      {confidential && (
        <span className={classes.mark} data-strong>
          <Lock aria-hidden />
          {messages.confidential}
        </span>
      )}
      {area && (
        <span className={classes.mark} data-strong>
          <MapPin aria-hidden />
          {area}
        </span>
      )}
      {joined > 0 && (
        <span className={classes.mark}>
          <Users aria-hidden />
          {messages.joined(joined)}
        </span>
      )}
    </>
  );
}
