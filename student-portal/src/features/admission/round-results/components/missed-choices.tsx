import type { MissedRoundChoice, OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useId } from 'react';
import { placeLabel } from '../../../../lib/place-label.ts';
import { resultsMessages } from '../messages.ts';
import classes from './missed-choices.module.css';

const { missed: texts, round } = resultsMessages;

function whyText({ why, closingRank }: MissedRoundChoice): string {
  return why === 'not-offered' || why === 'no-suitable-room' ? texts[why] : texts.full(closingRank);
}

/** The choices above the one received, and why each was out of reach. */
export function MissedChoices({ result }: { result: OwnResult }) {
  const titleId = useId();
  const { missed, won, rank, rankOf } = result;
  if (missed.length === 0) return null;
  return (
    <div className={classNames(classes.missed, ui.stack2)}>
      <h3 id={titleId}>{won ? texts.title.won : texts.title.none}</h3>
      <p className={ui.note}>{texts.lead(round.rankOf(rank, rankOf))}</p>
      <ol className={classes.list} aria-labelledby={titleId}>
        {missed.map((choice, index) => (
          <li key={placeLabel(choice)} className={classNames(classes.choice, ui.stack3, ui.top)}>
            <span aria-hidden className={classNames(classes.number, ui.note, ui.numbers)}>
              {index + 1}
            </span>
            <span>
              <strong>{placeLabel(choice)}</strong>
              <span className={ui.note}>{whyText(choice)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
