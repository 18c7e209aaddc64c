import type { Round } from '@hostel/contracts/admission/rounds';
import { amendmentText } from '@hostel/contracts/admission/rounds/amendment-text';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roundPath } from '../../../../paths.ts';
import { recordMessages as texts } from '../messages.ts';
import classes from './record-card.module.css';

type Fact = readonly [string, ReactNode];

function stepFact(label: string, at: string | null, name: string | null = null): Fact[] {
  return at === null ? [] : [[label, texts.by(fullDate(at), name)]];
}

/** The public draw with its result, and the cancelled round that this one repeats. */
function proofFacts({ drawPlan, draw, drawnAt, replaces }: Round): Fact[] {
  return [
    [texts.draw, drawPlan ? texts.drawOf(drawPlan.source, fullDate(drawPlan.at)) : texts.noDraw],
    ...(draw && drawnAt
      ? [[texts.drawResult, texts.drawOf(draw, fullDate(drawnAt))] as const]
      : []),
    ...(replaces
      ? [
          [
            texts.replaces,
            <Link key="replaces" to={roundPath(replaces)}>
              {texts.replaced}
            </Link>,
          ] as const,
        ]
      : []),
  ];
}

/** Who made the round, and when. */
export function RecordCard({ round }: { round: Round }) {
  const { locked, cancelReason } = round;
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          ...stepFact(texts.made, round.createdAt, round.madeBy),
          ...stepFact(texts.locked, round.lockedAt),
          ...stepFact(texts.previewed, round.previewedAt),
          ...stepFact(texts.published, round.publishedAt, round.publishedBy),
          ...stepFact(texts.cancelled, round.cancelledAt),
          ...stepFact(texts.erased, round.erasedAt ?? null),
          ...(cancelReason === null ? [] : [[texts.reason, cancelReason] as const]),
          ...(locked === null ? [] : [[texts.applications, formatCount(locked)] as const]),
          ...proofFacts(round),
        ]}
      />
      <Amendments round={round} />
    </Card>
  );
}

function Amendments({ round: { amendments = [] } }: { round: Round }) {
  if (amendments.length === 0) return null;
  return (
    <section aria-label={texts.amendments}>
      <h3>{texts.amendments}</h3>
      <ul className={ui.stack1}>
        {amendments.map((one, index) => (
          <li key={index}>{texts.amendment(amendmentText(one), fullDate(one.at))}</li>
        ))}
      </ul>
    </section>
  );
}

/** The numbers with which the published result is checked. */
export function HashesCard({ round }: { round: Round }) {
  return (
    <Card title={texts.hashes} lead={texts.hashesLead}>
      <dl className={classNames(classes.hashes, ui.stack3)}>
        <Hash label={texts.commitment} value={round.seedCommitment} />
        <Hash label={texts.root} value={round.root} missing={texts.notYet.root} />
        {round.amendmentsHash && <Hash label={texts.amendmentsHash} value={round.amendmentsHash} />}
        <Hash label={texts.snapshot} value={round.snapshotHash} missing={texts.notYet.snapshot} />
        <Hash label={texts.seed} value={round.seed} missing={texts.notYet.seed} />
      </dl>
    </Card>
  );
}

interface HashProps {
  label: string;
  value: string | null;
  missing?: string;
}

function Hash({ label, value, missing }: HashProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === null ? <span>{missing}</span> : <code>{value}</code>}</dd>
    </div>
  );
}
