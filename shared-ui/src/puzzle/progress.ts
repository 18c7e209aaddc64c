import { notify } from '@hostel/shared-ui/toast';

/** The first puzzle is mostly solved by then, and nothing flashes by. */
const delay = 400;

/** Says what the form is waiting for, with a way out of it; gives what ends the message. */
export function showProgress(cancel: () => void): () => void {
  let id: string | number | undefined;
  const timer = setTimeout(() => {
    id = notify.progress('Checking your browser…', {
      description: 'There were many attempts. This takes a few seconds.',
      action: { label: 'Cancel', onClick: cancel },
    });
  }, delay);
  return () => {
    clearTimeout(timer);
    if (id !== undefined) notify.dismiss(id);
  };
}
