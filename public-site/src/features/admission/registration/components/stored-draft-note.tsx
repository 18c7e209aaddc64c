import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { eraseDraft, useWizard } from '../store.ts';
import classes from './wizard.module.css';

const texts = messages.draft;

/** Says what the browser stores and offers to delete it: many applicants use a shared computer. */
export function StoredDraftNote() {
  const busy = useWizard((state) => state.busy);
  const [confirming, setConfirming] = useState(false);
  const confirm = () => {
    setConfirming(false);
    eraseDraft();
  };
  return (
    <div className={classes.act}>
      <span className={classes.quiet}>{texts.note}</span>
      <Button size="small" disabled={busy !== undefined} onClick={() => setConfirming(true)}>
        {texts.erase}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={texts.question}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={confirm}
      >
        <p>{texts.what}</p>
      </ConfirmDialog>
    </div>
  );
}
