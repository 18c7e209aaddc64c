import { Button } from '@hostel/shared-ui/button';
import { RefreshCw } from 'lucide-react';
import classes from './refresh-button.module.css';

export interface RefreshButtonProps {
  busy: boolean;
  onRefresh: () => void;
}

/** Reads again what the page shows. On phones only the icon is visible, beside the title. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  return (
    <Button className={classes.button} busy={busy} onClick={onRefresh}>
      {!busy && <RefreshCw aria-hidden />}
      <span className={classes.label}>Refresh</span>
    </Button>
  );
}
