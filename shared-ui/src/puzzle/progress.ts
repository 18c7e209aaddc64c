import { notify } from '@hostel/shared-ui/toast';

/** Delay of the message (ms): most puzzles are solved by then, and no message flashes. */
const delay = 400;

/** Shows what the form is waiting for, with a Cancel button; returns the function that hides it. */
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
