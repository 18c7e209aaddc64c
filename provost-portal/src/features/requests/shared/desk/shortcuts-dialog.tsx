import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Checkbox } from '@hostel/shared-ui/field';
import classes from './shortcuts-dialog.module.css';
import { keyMessages as texts } from './messages.ts';

interface ShortcutsDialogProps {
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}

/** The keys of Today, and the setting that turns single ones off. */
export function ShortcutsDialog({ on, onChange, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p>{texts.lead}</p>
      <dl className={classes.keys}>
        {texts.keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={texts.setting}
        hint={texts.settingHint}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Dialog>
  );
}
