import { useEffect } from 'react';
import { toast, useSonner } from 'sonner';

const most = 20;

/** Keeps at most 20 toasts: the oldest go first. Sonner lists the newest first. */
export function ToastLimit() {
  const { toasts } = useSonner();
  useEffect(() => {
    toasts.slice(most).forEach(({ id }) => toast.dismiss(id));
  }, [toasts]);
  return null;
}
