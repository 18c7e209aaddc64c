import { messages } from '../../bar-messages.ts';
import classes from './offline-note.module.css';
import { useOnline } from '../use-online.ts';

/** Says when the browser is offline. The region is always rendered, so that it is announced. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : classes.note}>
      {online ? '' : messages.offline}
    </div>
  );
}
