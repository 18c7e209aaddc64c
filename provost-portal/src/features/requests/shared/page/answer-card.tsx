import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import { Card } from '@hostel/shared-ui/card';
import { Button } from '@hostel/shared-ui/button';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { useState } from 'react';
import { answerMessages as texts } from '../messages.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

function answerText({ confirmedAt, answerBy }: NonNullable<RequestPage['answer']>): string {
  if (confirmedAt !== null) return texts.confirmed(fullDate(confirmedAt));
  return answerBy === null ? '' : texts.waiting(dayLabel(answerBy));
}

/** What the student says of the finished request, and Reopen for a provost. */
export function AnswerCard({ request }: { request: RequestPage }) {
  const [reopening, setReopening] = useState(false);
  const { answer } = request;
  if (!answer || (answer.answerBy === null && answer.reopenings === 0)) return null;
  return (
    <Card
      title={texts.title}
      action={
        answer.mayReopen && (
          <Button size="small" onClick={() => setReopening(true)}>
            {texts.reopen}
          </Button>
        )
      }
    >
      <p>{answerText(answer)}</p>
      {answer.reopenings > 0 && <p>{texts.reopened(answer.reopenings)}</p>}
      {reopening && <ReopenDialog request={request} onClose={() => setReopening(false)} />}
    </Card>
  );
}
