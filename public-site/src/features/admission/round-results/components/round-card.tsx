import { amendmentText } from '@hostel/contracts/admission/rounds/amendment-text';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { formatCount } from '@hostel/contracts/wire/counts';
import { fullDate, instantDayLabel } from '@hostel/shared-ui/dates';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import type { ReactNode } from 'react';
import { fileAddress } from '../../../../lib/file-address.ts';
import { roundsMessages as texts } from '../rounds-messages.ts';
import { RoundRanks } from './round-ranks.tsx';
import classes from './round-card.module.css';
import { Rows, Time } from './rows.tsx';

const tones: Readonly<Record<string, Tone>> = {
  planned: 'info',
  locked: 'waiting',
  previewed: 'waiting',
  published: 'good',
  cancelled: 'bad',
};

function kindOf({ kind, offers, acceptByPaying }: PublicRound): string {
  if (kind === 'mock') return texts.mock;
  if (!offers) return texts.final;
  return acceptByPaying ? texts.byPaying : texts.offers;
}

function Hash({ value, missing }: { value: string | null; missing: string }) {
  if (value === null) return missing;
  return <code className={classes.hash}>{value}</code>;
}

/** In place of what is published with the result. */
function withResult({ state }: PublicRound): string {
  return state === 'cancelled' ? texts.ended : texts.withResult;
}

function ProofFile({ round }: { round: PublicRound }) {
  if (round.publishedAt === null) return withResult(round);
  const text = texts.fileFor[round.proofReaders];
  if (text !== undefined) return text;
  return <a href={fileAddress(`/admissions/rounds/${round._id}/proof-file`)}>{texts.download}</a>;
}

function Counts({ counts }: { counts: NonNullable<PublicRound['counts']> }) {
  return (
    <Rows
      rows={[
        [texts.counts.applicants, formatCount(counts.applicants)],
        [texts.counts.placed, formatCount(counts.placed)],
        [texts.counts.movedUp, formatCount(counts.movedUp)],
        [texts.counts.kept, formatCount(counts.kept)],
        [texts.counts.waiting, formatCount(counts.waiting)],
        [texts.counts.placesLeft, formatCount(counts.placesLeft)],
      ]}
    />
  );
}

export interface RoundCardProps {
  round: PublicRound;
  /** The cancelled round that it repeats, if it is listed. */
  replaced?: PublicRound | undefined;
}

/** That the round was cancelled, or repeats one that was. */
function Cancelled({ round: { cancelReason, replaces }, replaced }: RoundCardProps) {
  const day = replaced?.cancelledAt && instantDayLabel(replaced.cancelledAt);
  const repeats =
    replaced && day ? texts.repeats(roundTitle(replaced), day) : texts.repeatsUnlisted;
  return (
    <>
      {cancelReason && <p>{texts.cancelReason(cancelReason)}</p>}
      {replaces && <p>{repeats}</p>}
    </>
  );
}

type Row = readonly [label: string, value: ReactNode];

/** The public draw, and the changes of places since the lock. */
function proofRows({ drawPlan, draw, root, amendments = [], amendmentsHash }: PublicRound): Row[] {
  const drawn: Row[] = drawPlan
    ? [
        [texts.draw, texts.drawOf(drawPlan.source, fullDate(drawPlan.at))],
        [texts.drawResult, draw ?? texts.drawToCome],
      ]
    : [[texts.draw, texts.noDraw]];
  if (root === null || amendments.length === 0) return drawn;
  const changes = amendments.map((one, index) => (
    <p key={index}>{texts.amendment(amendmentText(one), fullDate(one.at))}</p>
  ));
  const hash = <Hash value={amendmentsHash ?? null} missing="" />;
  return [...drawn, [texts.amendments, changes], [texts.amendmentsHash, hash]];
}

/** A round with its dates, what is published of it, and its ranks. */
export function RoundCard({ round, replaced }: RoundCardProps) {
  const title = roundTitle(round);
  const heading = `round-${round._id}`;
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.top}>
        <h3 id={heading} className={classes.title}>
          {title}
        </h3>
        <StatusBadge tone={tones[round.state] ?? 'neutral'}>
          {texts.states[round.state] ?? round.state}
        </StatusBadge>
      </div>
      <p>{kindOf(round)}</p>
      <Cancelled round={round} replaced={replaced} />
      <div className={classes.columns}>
        <Rows
          rows={[
            [texts.planned, <Time key="planned" at={round.createdAt} />],
            [texts.locked, <Time key="locked" at={round.lockedAt} />],
            round.cancelledAt
              ? [texts.cancelled, <Time key="cancelled" at={round.cancelledAt} />]
              : [texts.published, <Time key="published" at={round.publishedAt} />],
            ...(round.respondBy === null
              ? []
              : [[texts.respondBy, <Time key="respond" at={round.respondBy} />] as const]),
          ]}
        />
        {round.counts && <Counts counts={round.counts} />}
      </div>
      <div>
        {round.publishedAt !== null && <RoundRanks id={round._id} title={title} />}
        <details>
          <summary className={classes.summary}>{texts.toCheck}</summary>
          <Rows
            long
            rows={[
              [texts.seedHash, <Hash key="hash" value={round.seedCommitment} missing="" />],
              [texts.root, <Hash key="root" value={round.root} missing={texts.atLock} />],
              [texts.seed, <Hash key="seed" value={round.seed} missing={withResult(round)} />],
              ...proofRows(round),
              [texts.file, <ProofFile key="file" round={round} />],
            ]}
          />
        </details>
      </div>
    </section>
  );
}
