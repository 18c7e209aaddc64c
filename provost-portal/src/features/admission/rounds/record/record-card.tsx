import type { Round } from '@hostel/contracts/admission/rounds';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { recordMessages as texts } from '../messages.ts';
import classes from './record-card.module.css';

type Fact = readonly [string, string];

function stepFact(label: string, at: string | null, name: string | null = null): Fact[] {
  return at === null ? [] : [[label, texts.by(fullDate(at), name)]];
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
        ]}
      />
    </Card>
  );
}

/** The numbers with which the published result is checked. */
export function HashesCard({ round }: { round: Round }) {
  return (
    <Card title={texts.hashes} lead={texts.hashesLead}>
      <dl className={classNames(classes.hashes, ui.stack3)}>
        <Hash label={texts.commitment} value={round.seedCommitment} />
        <Hash label={texts.root} value={round.root} missing={texts.notYet.root} />
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
