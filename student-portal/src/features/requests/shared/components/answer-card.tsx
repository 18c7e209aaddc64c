import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import { reopeningLimit } from '@hostel/contracts/requests/shared/page';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { answerMessages as texts } from '../messages.ts';
import { useConfirm } from '../queries.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import classes from './request-parts.module.css';

type Answer = NonNullable<RequestPage['answer']>;

function sentences({ confirmedAt, reopenings, answerBy, mayConfirm, mayReopen }: Answer): string[] {
  const isAtLimit = reopenings >= reopeningLimit && answerBy !== null && !mayReopen;
  return [
    ...(confirmedAt === null ? [] : [texts.confirmed(fullDate(confirmedAt))]),
    ...(mayConfirm && answerBy !== null && mayReopen ? [texts.question(dayLabel(answerBy))] : []),
    ...(isAtLimit && confirmedAt === null ? [texts.twice] : []),
  ];
}

/** Confirms a finished request or reopens it, while the student may. */
export function AnswerCard({ request }: { request: RequestPage }) {
  const confirming = useConfirm();
  const [reopening, setReopening] = useState(false);
  const { answer } = request;
  const lines = answer ? sentences(answer) : [];
  if (!answer || lines.length === 0) return null;
  const confirm = () =>
    confirming.mutate(request, {
      onSuccess: () => notify.success(texts.confirmDone),
      onError: (error) => notify.error(messageOf(error, texts.confirmFailed)),
    });
  return (
    <Card title={texts.title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={classNames(classes.acts, ui.wrap3, ui.hideEmpty)}>
        {answer.mayConfirm && (
          <Button variant="primary" busy={confirming.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
        )}
        {answer.mayReopen && (
          <Button onClick={() => setReopening(true)}>
            {answer.mayConfirm ? texts.reopen : texts.reopenAgain}
          </Button>
        )}
      </div>
      {reopening && <ReopenDialog request={request} onClose={() => setReopening(false)} />}
    </Card>
  );
}
