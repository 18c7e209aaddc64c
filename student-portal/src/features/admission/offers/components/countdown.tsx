import { dayLength } from '@hostel/contracts/wire/calendar';
import { ui } from '@hostel/shared-ui/classes';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { useState } from 'react';
import { deadlineText } from '../../../../lib/campus-time.ts';
import { offerMessages } from '../messages.ts';
import type { TimedOffer } from '../queries.ts';
import { timeLeft, warningAt } from '../time-left.ts';
import { useTimeLeft } from '../use-time-left.ts';
import classes from './countdown.module.css';

const texts = offerMessages.countdown;

/** The time left for an open offer, and the exact deadline. */
export function Countdown({ timed }: { timed: TimedOffer }) {
  const left = useTimeLeft(timed);
  const { respondBy, intended, acceptByPaying } = timed.offer;
  const words = timeLeft(left);
  const when = deadlineText(respondBy);
  return (
    <div className={classes.countdown} data-urgent={left <= dayLength || undefined}>
      <p role="timer" aria-label={texts.label} className={classes.left}>
        {words === undefined ? texts.over : texts.left(words)}
      </p>
      <p className={ui.small}>
        <time dateTime={respondBy}>{deadlineLine(words === undefined, intended, when)}</time>
      </p>
      {words === undefined && (
        <p className={ui.small}>{acceptByPaying ? texts.overPaying : texts.overMore}</p>
      )}
      <Warning left={left} words={words} />
    </div>
  );
}

function deadlineLine(isOver: boolean, intended: string | null, when: string): string {
  if (isOver) return texts.was(when);
  return intended === null ? texts.by(when) : texts.payBy(when);
}

/** Announces a day, an hour and ten minutes before the end, and the end, but not each minute. */
function Warning({ left, words }: { left: number; words: string | undefined }) {
  const [first] = useState(() => warningAt(left));
  const [said, setSaid] = useState({ at: first, text: '' });
  const at = warningAt(left);
  if (at !== said.at) {
    setSaid({ at, text: words === undefined ? texts.over : texts.left(words) });
  }
  return (
    <VisuallyHidden>
      <span role="status">{said.text}</span>
    </VisuallyHidden>
  );
}
