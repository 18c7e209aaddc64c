import type { OwnRoomChange, RoomSwapProposal } from '@hostel/contracts/residence/room-changes';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { placeText, typeLabel } from '../labels.ts';
import { roomChangeMessages } from '../messages.ts';
import { useAnswerSwap } from '../queries.ts';
import classes from './requests.module.css';

const texts = roomChangeMessages.proposals;

type Asked = { proposal: RoomSwapProposal; answer: 'agree' | 'refuse' };

interface ProposalsCardProps {
  proposals: readonly RoomSwapProposal[];
  /** The student’s open request: with one, no swap can be agreed to. */
  current: OwnRoomChange | null;
}

/** The swaps that other residents propose, each with the two answers. */
export function ProposalsCard({ proposals, current }: ProposalsCardProps) {
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const answering = useAnswerSwap();
  if (proposals.length === 0) return null;
  const send = ({ proposal, answer }: Asked) => {
    setFailure(undefined);
    answering.mutate(
      { params: { id: proposal._id }, body: { answer } },
      {
        onSuccess: () => notify.success(answer === 'agree' ? texts.agreed : texts.refused),
        onError: (error) => setFailure(messageOf(error, texts.failed)),
        onSettled: () => setAsked(undefined),
      },
    );
  };
  return (
    <Card title={texts.title} lead={texts.lead}>
      <FormError>{failure}</FormError>
      {current && <p>{texts.busy}</p>}
      <ul className={ui.stack6}>
        {proposals.map((proposal) => (
          <li key={proposal._id} className={classNames(classes.item, ui.stack3)}>
            <strong>{texts.from(proposal.name, proposal.rollNumber)}</strong>
            <Facts
              facts={[
                [
                  texts.room,
                  `${placeText(proposal.place)} (${typeLabel(proposal.place.roomType)})`,
                ],
                [texts.until, instantDayLabel(proposal.respondBy)],
              ]}
            />
            <div className={classNames(ui.wrap3, ui.middle)}>
              {!current && (
                <Button variant="primary" onClick={() => setAsked({ proposal, answer: 'agree' })}>
                  {texts.agree}
                </Button>
              )}
              <Button onClick={() => setAsked({ proposal, answer: 'refuse' })}>
                {texts.refuse}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={texts.ask[asked.answer].title}
          confirmLabel={texts.ask[asked.answer].confirm}
          cancelLabel={texts.ask.cancel}
          busy={answering.isPending}
          onConfirm={() => send(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {texts.ask[asked.answer].question(asked.proposal.name)}
        </ConfirmDialog>
      )}
    </Card>
  );
}
