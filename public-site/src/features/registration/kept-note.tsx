import { Button } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { useState } from 'react';
import { messages } from './messages.ts';
import { erase, useWizard } from './store.ts';
import classes from './wizard.module.css';

const texts = messages.kept;

/** Says what this browser keeps, and takes it back: many apply at a computer that others use. */
export function KeptNote() {
  const busy = useWizard((state) => state.busy);
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    erase();
  };
  return (
    <div className={classes.act}>
      <span className={classes.quiet}>{texts.note}</span>
      <Button size="small" disabled={busy !== undefined} onClick={() => setAsking(true)}>
        {texts.erase}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.question}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>{texts.what}</p>
      </ConfirmDialog>
    </div>
  );
}
