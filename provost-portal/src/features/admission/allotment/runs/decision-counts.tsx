import type { RunCounts } from '@hostel/contracts/admission/allotment/runs';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Skeleton } from '@hostel/shared-ui/skeleton';
import classes from './decision-counts.module.css';
import { decisionMessages as texts } from '../messages.ts';

const shownCounts = ['applicants', 'freeBeds', 'preferred', 'other', 'waiting'] as const;

/** The result of a run in numbers. */
export function DecisionCounts({ counts }: { counts: RunCounts | undefined }) {
  return (
    <dl className={classes.counts} aria-label={texts.counts}>
      {shownCounts.map((name) => (
        <div key={name}>
          <dt>{texts[name]}</dt>
          <dd>{counts ? formatCount(counts[name]) : <Skeleton shape="title" width="short" />}</dd>
        </div>
      ))}
    </dl>
  );
}
