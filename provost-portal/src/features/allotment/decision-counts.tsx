import type { RunCounts } from '@hostel/contracts/allotment-runs';
import { Skeleton } from '@hostel/shared-ui/skeleton';
import { counted } from '../../lib/student-words.ts';
import classes from './decision-counts.module.css';
import { decisionMessages as texts } from './messages.ts';

const shownCounts = ['applicants', 'freeBeds', 'preferred', 'other', 'waiting'] as const;

/** What a run comes to, in one line of numbers. */
export function DecisionCounts({ counts }: { counts: RunCounts | undefined }) {
  return (
    <dl className={classes.counts} aria-label={texts.counts}>
      {shownCounts.map((name) => (
        <div key={name}>
          <dt>{texts[name]}</dt>
          <dd>{counts ? counted(counts[name]) : <Skeleton shape="title" width="short" />}</dd>
        </div>
      ))}
    </dl>
  );
}
