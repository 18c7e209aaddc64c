import { allotmentOutcomes } from '@hostel/contracts/admission/allotment/runs';
import type { OwnRun } from '@hostel/contracts/admission/rounds/decisions';
import { runTitle } from '@hostel/contracts/admission/rounds/title';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { knownValue, plainWords } from '../../../../lib/known-value.ts';
import { bedLetter, placeLabel } from '../../../../lib/place-label.ts';
import { resultsMessages } from '../messages.ts';
import classes from './round-result.module.css';

const { round: roundTexts, run: texts } = resultsMessages;

/** What a run of one hall decided on the student, and why it can’t be checked. */
export function RunResult({ run }: { run: OwnRun }) {
  const { outcome, won, rank, counts, reason } = run;
  const known = knownValue(allotmentOutcomes, outcome);
  const place = won && roundTexts.bed(placeLabel(won), won.roomNumber, bedLetter(won.bedId));
  return (
    <Card
      title={runTitle(run)}
      lead={texts.on(instantDayLabel(run.createdAt))}
      action={
        <StatusBadge tone={won ? 'good' : 'waiting'}>
          {known ? texts.outcomes[known] : plainWords(outcome)}
        </StatusBadge>
      }
      className={classes.result}
    >
      <Facts
        facts={[
          [roundTexts.rank, roundTexts.rankOf(rank, counts.applicants)],
          [roundTexts.place.regular, place],
        ]}
        missing={roundTexts.noPlace}
      />
      <p className={classes.reason}>
        <strong>{roundTexts.why}.</strong> {reason}
      </p>
      <p className={classes.reason}>{texts.noCheck}</p>
    </Card>
  );
}
