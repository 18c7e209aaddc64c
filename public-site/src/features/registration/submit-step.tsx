import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { Checkbox } from '@hostel/shared-ui/field';
import { useState } from 'react';
import { NewTabLink } from '../../lib/page/new-tab-link.tsx';
import { messages } from './messages.ts';
import { submitApplication } from './proceed.ts';
import { useWizard } from './store.ts';
import classes from './wizard.module.css';

const texts = messages.submit;

/** The terms, and the last question before the application leaves. */
export function SubmitStep() {
  const busy = useWizard((state) => state.busy);
  const [agreed, setAgreed] = useState(false);
  const [refused, setRefused] = useState(false);
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setRefused(!agreed);
    setAsking(agreed);
  };
  return (
    <div className={classes.stack}>
      <Checkbox
        name="terms"
        label={
          <>
            {texts.agree} <NewTabLink to="/terms">{texts.terms}</NewTabLink>.
          </>
        }
        checked={agreed}
        error={refused ? texts.termsMissing : undefined}
        onChange={(event) => {
          setAgreed(event.target.checked);
          setRefused(false);
        }}
      />
      <p>
        <Button variant="primary" busy={busy === 'submit'} onClick={ask}>
          {texts.submit}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title={texts.confirmTitle}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        busy={busy === 'submit'}
        onCancel={() => setAsking(false)}
        onConfirm={() => void submitApplication().finally(() => setAsking(false))}
      >
        <p>{texts.confirm}</p>
      </ConfirmDialog>
    </div>
  );
}
