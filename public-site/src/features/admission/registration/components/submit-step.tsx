import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { Checkbox } from '@hostel/shared-ui/field';
import { useState } from 'react';
import { NewTabLink } from '../../../../lib/page/new-tab-link.tsx';
import { messages } from '../messages.ts';
import { submitApplication } from '../proceed.ts';
import { useWizard } from '../store.ts';
import * as paths from '../../../../paths.ts';
import classes from './wizard.module.css';

const texts = messages.submit;

/** The terms and the final confirmation. */
export function SubmitStep() {
  const busy = useWizard((state) => state.busy);
  const [agreed, setAgreed] = useState(false);
  const [termsMissing, setTermsMissing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const confirm = () => {
    setTermsMissing(!agreed);
    setConfirming(agreed);
  };
  return (
    <div className={classes.stack}>
      <Checkbox
        name="terms"
        label={
          <>
            {texts.agree} <NewTabLink to={paths.terms}>{texts.terms}</NewTabLink>.
          </>
        }
        checked={agreed}
        error={termsMissing ? texts.termsMissing : undefined}
        onChange={(event) => {
          setAgreed(event.target.checked);
          setTermsMissing(false);
        }}
      />
      <p>
        <Button variant="primary" busy={busy === 'submit'} onClick={confirm}>
          {texts.submit}
        </Button>
      </p>
      <ConfirmDialog
        open={confirming}
        title={texts.confirmTitle}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        busy={busy === 'submit'}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void submitApplication().finally(() => setConfirming(false))}
      >
        <p>{texts.confirm}</p>
      </ConfirmDialog>
    </div>
  );
}
