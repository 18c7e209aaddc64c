import {
  acceptUndertaking,
  type Undertaking,
  undertakingForm,
} from '@hostel/contracts/residence/my-stay';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ui } from '@hostel/shared-ui/classes';
import { Checkbox } from '@hostel/shared-ui/field';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCallMutation } from '../../../../lib/queries.ts';
import { undertakingMessages as texts } from '../messages.ts';

/** The anti-ragging undertaking of the year, to accept before or at the arrival. */
export function UndertakingCard({ undertaking }: { undertaking: Undertaking }) {
  const [accepted, setAccepted] = useState(false);
  const save = useCallMutation(acceptUndertaking, {
    onSuccess: () => notify.success(texts.done),
    affects: ['stay'],
  });
  const isGiven = undertakingForm.safeParse({ accepted }).success;
  return (
    <Card title={texts.title(undertaking.academicYear)}>
      <div className={ui.stack4}>
        <p>{texts.lead}</p>
        <ul className={ui.stack}>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          <Link to="/rules/anti-ragging">{texts.rules}</Link>
        </p>
        <Checkbox
          label={texts.accept}
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <div role="alert">{save.error && <p>{messageOf(save.error, texts.failed)}</p>}</div>
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!isGiven}
          onClick={() => save.mutate({ body: { accepted: true } })}
        >
          {texts.submit}
        </Button>
      </div>
    </Card>
  );
}
