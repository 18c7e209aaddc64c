import type { OwnCorrection } from '@hostel/contracts/office/personal-data';
import { correctionFieldLabels } from '@hostel/contracts/office/personal-data/labels';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useState } from 'react';
import { CorrectionDialog } from './correction-dialog.tsx';
import { messages, stateLabels } from './messages.ts';
import { useOwnCorrections } from './queries.ts';
import classes from './own-data.module.css';

const texts = messages.corrections;
const fieldLabels: Readonly<Record<string, string>> = correctionFieldLabels;
const tones: Record<string, 'good' | 'waiting' | 'bad'> = {
  waiting: 'waiting',
  accepted: 'good',
  refused: 'bad',
};

function Item({ correction }: { correction: OwnCorrection }) {
  const { field, value, state, answer, createdAt } = correction;
  return (
    <li>
      <div className={classNames(ui.wrap2, ui.middle, ui.apart)}>
        <strong>{fieldLabels[field] ?? field}</strong>
        <StatusBadge tone={tones[state] ?? 'waiting'}>{stateLabels[state] ?? state}</StatusBadge>
      </div>
      <span className={ui.anywhere}>{field === 'dateOfBirth' ? dayLabel(value) : value}</span>
      {answer && <span className={ui.anywhere}>{texts.answer(answer)}</span>}
      <span className={ui.note}>{texts.asked(fullDate(createdAt))}</span>
    </li>
  );
}

function List() {
  const { data, error, isFetching, refetch } = useOwnCorrections();
  if (data?.length === 0) return <p className={ui.note}>{texts.none}</p>;
  if (data) {
    return (
      <ul className={classNames(classes.list, ui.stack4)} aria-label={texts.title}>
        {data.map((correction) => (
          <Item key={correction._id} correction={correction} />
        ))}
      </ul>
    );
  }
  if (error === null) {
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  return (
    <ErrorPanel
      message={messageOf(error, texts.failed)}
      busy={isFetching}
      retryLabel={texts.tryAgain}
      onRetry={() => void refetch()}
    />
  );
}

/** The corrections that the student asked for, and the way to ask for one. */
export function CorrectionsCard() {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={texts.title}
      lead={texts.lead}
      action={
        <Button size="small" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      }
    >
      <List />
      {asking && <CorrectionDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
