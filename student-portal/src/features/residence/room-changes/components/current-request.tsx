import type { OwnRoomChange } from '@hostel/contracts/residence/room-changes';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ui } from '@hostel/shared-ui/classes';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { kindLabel, placeText, stateBadge, wishText } from '../labels.ts';
import { roomChangeMessages } from '../messages.ts';
import { useWithdrawRequest } from '../queries.ts';
import { RequestHistory } from './request-history.tsx';

const { current: texts, withdraw: withdrawTexts } = roomChangeMessages;

/** What is known of a request, as labels with values. */
export function requestFacts(request: OwnRoomChange): (readonly [string, string])[] {
  const { wishes, rollNumber, other, respondBy, reason, to, state, createdAt } = request;
  return [
    ...(to ? [[roomChangeMessages.earlier.newRoom, placeText(to)] as const] : []),
    ...(wishes.length > 0 ? [[texts.wishes, wishes.map(wishText).join('; ')] as const] : []),
    ...(other ? [[texts.with, `${other.name} (${other.rollNumber})`] as const] : []),
    ...(other?.place && state === 'open'
      ? [[texts.theirRoom, placeText(other.place)] as const]
      : []),
    ...(rollNumber !== null && !other ? [[texts.roll, rollNumber] as const] : []),
    ...(respondBy === null ? [] : [[texts.until, instantDayLabel(respondBy)] as const]),
    [texts.asked, instantDayLabel(createdAt)],
    ...(reason === null ? [] : [[texts.reason, reason] as const]),
  ];
}

/** The open request: its state, what happens next, and withdrawing it. */
export function CurrentRequest({ request }: { request: OwnRoomChange }) {
  const [isAsking, setAsking] = useState(false);
  const { tone, label, next } = stateBadge(request.state);
  return (
    <Card title={texts.title} action={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <div className={ui.stack4}>
        <p>
          <strong>{kindLabel(request.kind)}.</strong> {next}
        </p>
        <Facts facts={requestFacts(request)} />
        <RequestHistory request={request} />
        {request.may.withdraw && (
          <div>
            <Button onClick={() => setAsking(true)}>{withdrawTexts.action}</Button>
          </div>
        )}
      </div>
      {isAsking && <WithdrawDialog request={request} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function WithdrawDialog({ request, onClose }: { request: OwnRoomChange; onClose: () => void }) {
  const withdrawing = useWithdrawRequest();
  const withdraw = () =>
    withdrawing.mutate(request, {
      onSuccess: () => notify.success(withdrawTexts.done),
      onError: (error) => notify.error(messageOf(error, withdrawTexts.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      danger
      title={withdrawTexts.title}
      confirmLabel={withdrawTexts.confirm}
      cancelLabel={withdrawTexts.keep}
      busy={withdrawing.isPending}
      onConfirm={withdraw}
      onCancel={onClose}
    >
      {request.other ? withdrawTexts.swap : withdrawTexts.question}
    </ConfirmDialog>
  );
}
