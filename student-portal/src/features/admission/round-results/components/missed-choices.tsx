import type { MissedRoundChoice, OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import { useId } from 'react';
import { placeLabel } from '../../../../lib/place-label.ts';
import { resultsMessages } from '../messages.ts';
import classes from './missed-choices.module.css';

const { missed: texts, round } = resultsMessages;

function whyText({ why, closingRank }: MissedRoundChoice): string {
  return why === 'not-offered' ? texts['not-offered'] : texts.full(closingRank);
}

/** The choices above the one received, and why each was out of reach. */
export function MissedChoices({ result }: { result: OwnResult }) {
  const titleId = useId();
  const { missed, won, rank, rankOf } = result;
  if (missed.length === 0) return null;
  return (
    <div className={classes.missed}>
      <h3 id={titleId}>{won ? texts.title.won : texts.title.none}</h3>
      <p className={classes.lead}>{texts.lead(round.rankOf(rank, rankOf))}</p>
      <ol className={classes.list} aria-labelledby={titleId}>
        {missed.map((choice, index) => (
          <li key={placeLabel(choice)} className={classes.choice}>
            <span aria-hidden className={classes.number}>
              {index + 1}
            </span>
            <span>
              <strong>{placeLabel(choice)}</strong>
              <span className={classes.why}>{whyText(choice)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
