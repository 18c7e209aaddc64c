import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { Link } from 'react-router-dom';
import { knownValue } from '../../../../lib/known-value.ts';
import { bedLetter, choiceText, placeLabel } from '../../../../lib/place-label.ts';
import * as paths from '../../../../paths.ts';
import { offerMessages } from '../messages.ts';
import type { TimedOffer } from '../queries.ts';
import { Countdown } from './countdown.tsx';
import classes from './offer-card.module.css';

const { states, place: texts } = offerMessages;

type Standing = keyof typeof states;

const tones: Record<Standing, Tone> = {
  open: 'waiting',
  keep: 'good',
  'keep-open': 'good',
  decline: 'neutral',
  answered: 'neutral',
  lapsed: 'bad',
  ended: 'neutral',
};

/** The state of an offer; of an answered one the answer. */
export function standingOf({ state, answer }: Pick<Offer, 'state' | 'answer'>): Standing {
  if (state !== 'answered') return knownValue(['open', 'lapsed', 'ended'], state) ?? 'answered';
  return knownValue(['keep', 'keep-open', 'decline'], answer ?? '') ?? 'answered';
}

/** Hall, room and bed, which choice it is, the state, and how long the offer is open. */
export function OfferCard({ timed }: { timed: TimedOffer }) {
  const { offer } = timed;
  const standing = standingOf(offer);
  return (
    <Card className={classes.offer}>
      <div className={classNames(ui.wrap24, ui.middle, ui.apart)}>
        <StatusBadge tone={tones[standing]}>{states[standing]}</StatusBadge>
        <span className={ui.note}>{texts.from(offer.roundTitle)}</span>
      </div>
      <h2 className={classes.place}>{placeLabel(offer)}</h2>
      {offer.state === 'open' && <Countdown timed={timed} />}
      <Facts facts={factsOf(offer)} />
      <p>
        <Link to={paths.results}>{texts.results}</Link>
      </p>
    </Card>
  );
}

type Fact = [label: string, value: string];

function factsOf(offer: Offer): Fact[] {
  const { state, roomNumber, bedId, higherChoices, answeredAt } = offer;
  const isHeld = state === 'open' || standingOf(offer).startsWith('keep');
  const choice: Fact = [texts.choice, choiceText(higherChoices + 1)];
  const facts: Fact[] = [
    [texts.room, roomNumber],
    [texts.bed, bedLetter(bedId)],
  ];
  if (isHeld) facts.push(choice);
  if (answeredAt) facts.push([texts.answered, fullDate(answeredAt)]);
  return facts;
}
