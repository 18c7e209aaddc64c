import type { PublicRound } from '@hostel/contracts/admission/rounds';
import {
  type OwnResult,
  type RoundOutcome,
  roundOutcomes,
} from '@hostel/contracts/admission/rounds/decisions';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { knownValue, plainWords } from '../../../../lib/known-value.ts';
import { bedLetter, choiceText, placeLabel } from '../../../../lib/place-label.ts';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { CheckResult } from '../check/check-result.tsx';
import { outcomeTexts, resultsMessages } from '../messages.ts';
import { Fold } from './fold.tsx';
import { MissedChoices } from './missed-choices.tsx';
import { MockNotice } from './mock-notice.tsx';
import { RoundRanks } from './round-ranks.tsx';
import classes from './round-result.module.css';

const texts = resultsMessages.round;

const tones: Record<RoundOutcome, Tone> = {
  placed: 'good',
  'moved-up': 'good',
  kept: 'good',
  lost: 'bad',
  waiting: 'waiting',
};

export interface RoundResultProps {
  result: OwnResult;
  /** Below the notice of a mock round: whether the choices can still be changed. */
  choices?: ReactNode;
  /** Shows reasons and ranks only when they are opened: of an earlier round. */
  folded?: boolean;
}

/** What one published round decided on the student, and why. */
export function RoundResult({ result, choices, folded = false }: RoundResultProps) {
  const { round } = result;
  const isMock = round.kind === 'mock';
  return (
    <Card
      title={roundTitle(round)}
      lead={round.publishedAt && texts.published(instantDayLabel(round.publishedAt))}
      action={<Outcome result={result} />}
      className={classes.result}
    >
      {isMock && <MockNotice>{choices}</MockNotice>}
      <Facts facts={factsOf(result)} missing={texts.noPlace} />
      {folded ? (
        <Fold title={texts.more}>
          <Reasons result={result} />
        </Fold>
      ) : (
        <Reasons result={result} />
      )}
    </Card>
  );
}

/** A published round that the student’s application had left when it was published. */
export function RoundLeft({ round }: { round: PublicRound }) {
  return (
    <Card
      title={roundTitle(round)}
      lead={round.publishedAt && texts.published(instantDayLabel(round.publishedAt))}
      action={<StatusBadge tone="neutral">{texts.left}</StatusBadge>}
      className={classes.result}
    >
      <p className={classes.reason}>{texts.leftText}</p>
      <div className={classes.check}>
        <CheckResult round={round} result={null} />
      </div>
    </Card>
  );
}

function Reasons({ result }: { result: OwnResult }) {
  const { round, reason } = result;
  return (
    <>
      <p className={classes.reason}>
        <strong>{texts.why}.</strong> {reason}
      </p>
      <MissedChoices result={result} />
      <RoundRanks round={round} />
      <div className={classes.check}>
        <CheckResult round={round} result={result} />
      </div>
    </>
  );
}

function Outcome({ result: { outcome, round } }: { result: OwnResult }) {
  const known = knownValue(roundOutcomes, outcome);
  if (!known) return <StatusBadge tone="neutral">{plainWords(outcome)}</StatusBadge>;
  if (round.kind !== 'mock') {
    return <StatusBadge tone={tones[known]}>{outcomeTexts[known].regular}</StatusBadge>;
  }
  return (
    <StatusBadge tone="info" icon={<FlaskConical aria-hidden />}>
      {outcomeTexts[known].mock}
    </StatusBadge>
  );
}

/** 'Gargi Hall, double room (room 214, bed B)'; of a mock round without room and bed. */
function wonText(won: NonNullable<OwnResult['won']>): string {
  const { roomNumber, bedId } = won;
  if (roomNumber === null || bedId === null) return placeLabel(won);
  return texts.bed(placeLabel(won), roomNumber, bedLetter(bedId));
}

type Fact = [label: string, value: string | null];

function factsOf({ round, rank, rankOf, won, choiceNumber }: OwnResult): Fact[] {
  const place = round.kind === 'mock' ? texts.place.mock : texts.place.regular;
  const facts: Fact[] = [
    [texts.rank, texts.rankOf(rank, rankOf)],
    [place, won && wonText(won)],
  ];
  const choice = choiceNumber === null ? texts.notListed : choiceText(choiceNumber);
  return won ? [...facts, [texts.choice, choice]] : facts;
}
