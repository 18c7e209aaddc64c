import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Checkbox } from '@hostel/shared-ui/field';
import { PrintSheet } from '@hostel/shared-ui/print-sheet';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { codesMessages as texts } from './messages.ts';
import classes from './second-factor.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify.success(texts.copied);
  } catch {
    notify.error(texts.copyFailed);
  }
}

/** The recovery codes, which the server can't show again: to print, to copy, and to confirm. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const email = useSession((state) => state.user?.email);
  const [written, setWritten] = useState(false);
  const [made] = useState(() => fullDate(officeNow().toISOString()));
  return (
    <div className={ui.stack4}>
      <p className={classes.lead}>{texts.lead}</p>
      <PrintSheet className={classes.sheet}>
        <strong className={classes.sheetTitle}>{texts.sheetTitle}</strong>
        {email && <p>{texts.account(email)}</p>}
        <ol className={classes.list} aria-label={texts.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>{texts.made(made)}</p>
      </PrintSheet>
      <div className={classNames(ui.wrap2, ui.middle)}>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button onClick={() => void copy(codes)}>{texts.copy}</Button>
      </div>
      <Checkbox
        name="written"
        label={texts.written}
        checked={written}
        onChange={({ target }) => setWritten(target.checked)}
      />
      <div>
        <Button variant="primary" disabled={!written} onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </div>
  );
}
