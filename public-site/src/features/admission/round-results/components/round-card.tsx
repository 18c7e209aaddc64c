import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { formatCount } from '@hostel/contracts/wire/counts';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
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

function ProofFile({ round }: { round: PublicRound }) {
  if (round.publishedAt === null) return texts.withResult;
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

/** A round with its dates, what is published of it, and its ranks. */
export function RoundCard({ round }: { round: PublicRound }) {
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
      <div className={classes.columns}>
        <Rows
          rows={[
            [texts.planned, <Time key="planned" at={round.createdAt} />],
            [texts.locked, <Time key="locked" at={round.lockedAt} />],
            [texts.published, <Time key="published" at={round.publishedAt} />],
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
              [texts.seed, <Hash key="seed" value={round.seed} missing={texts.withResult} />],
              [texts.file, <ProofFile key="file" round={round} />],
            ]}
          />
        </details>
      </div>
    </section>
  );
}
