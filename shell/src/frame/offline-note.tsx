import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import classes from './offline-note.module.css';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Says so when the browser has no network. The region is always there, or it wouldn't be heard. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={online ? undefined : classes.note}>
      {online ? '' : messages.offline}
    </div>
  );
}
