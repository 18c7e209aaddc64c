import { messages } from './bar-messages.ts';
import classes from './offline-note.module.css';
import { useOnline } from './use-online.ts';

/** Says so when the browser has no network. The region is always there, or it wouldn't be heard. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : classes.note}>
      {online ? '' : messages.offline}
    </div>
  );
}
