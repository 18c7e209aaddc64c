import type { FailedMail, SystemState } from '@hostel/contracts/office/system/state';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { Facts } from '@hostel/shared-ui/facts';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { useState } from 'react';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { mailTexts, messages, smsTexts, textsOf } from '../messages.ts';
import { useSendAgain } from '../queries.ts';

type Channel = keyof typeof textsOf;

const recipientOf = ({ recipient }: FailedMail) => recipient ?? mailTexts.unknownRecipient;

const columns: readonly Column<FailedMail>[] = [
  {
    key: 'recipient',
    header: mailTexts.recipient,
    rowHeader: true,
    cell: (mail) => <TwoLines sub={mail.kind}>{recipientOf(mail)}</TwoLines>,
  },
  { key: 'reason', header: mailTexts.reason, card: 'line', cell: ({ reason }) => reason },
  {
    key: 'at',
    header: mailTexts.at,
    card: 'bottom',
    cell: ({ failedAt }) => <TimeLabel at={failedAt} />,
  },
];

function SendAgain({ mail, channel }: { mail: FailedMail; channel: Channel }) {
  const sending = useSendAgain(channel);
  const texts = textsOf[channel];
  if (!mail.retriable) return texts.expired;
  return (
    <Button
      size="small"
      busy={sending.isPending}
      aria-label={texts.againTo(recipientOf(mail))}
      onClick={() => sending.mutate(mail._id)}
    >
      {texts.again}
    </Button>
  );
}

const actionsOf = (channel: Channel): Column<FailedMail> => ({
  key: 'actions',
  header: 'Actions',
  bare: true,
  align: 'end',
  card: 'top',
  cell: (mail) => <SendAgain mail={mail} channel={channel} />,
});

export interface MailCardProps {
  mail: SystemState['mail'] | NonNullable<SystemState['sms']>;
  channel?: Channel;
  /** Whether the account may send mail again. */
  mayRetry: boolean;
}

/** Waiting and failed mail or SMS; an administrator sends failed ones again. */
export function MailCard({ mail, channel = 'mail', mayRetry }: MailCardProps) {
  const sending = useSendAgain(channel);
  const texts = textsOf[channel];
  const [asking, setAsking] = useState(false);
  const { retriable, failures, failed, oldestWaitingAt: since } = mail;
  return (
    <Card
      title={texts.title}
      action={
        mayRetry &&
        retriable > 0 && <Button onClick={() => setAsking(true)}>{texts.allAgain}</Button>
      }
    >
      <Facts
        facts={[
          [texts.waiting, formatCount(mail.waiting)],
          [texts.since, since === null ? messages.none : <TimeLabel at={since} />],
          [texts.delayed, formatCount(mail.delayed)],
          [texts.sent, formatCount(mail.sent)],
          [texts.failed, formatCount(failed)],
          ...('limit' in mail
            ? [[smsTexts.today, messages.of(mail.today, mail.limit)] as const]
            : []),
        ]}
      />
      {failures.length > 0 && (
        <Table
          caption={texts.caption}
          columns={mayRetry ? [...columns, actionsOf(channel)] : columns}
          rows={failures}
          rowKey={({ _id }) => _id}
          rowName={recipientOf}
          total={failed}
          noun={texts.noun}
          plural={texts.nouns}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={texts.allTitle(retriable)}
        confirmLabel={texts.allAgain}
        busy={sending.isPending}
        onConfirm={() => sending.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.allQuestion}</p>
      </ConfirmDialog>
    </Card>
  );
}
