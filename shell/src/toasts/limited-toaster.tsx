import { Toaster } from '@hostel/shared-ui/toaster';
import { useEffect } from 'react';
import { toast, useSonner } from 'sonner';

const most = 20;

/** The page's one Toaster. It keeps at most 20 toasts; sonner lists the newest first. */
export function LimitedToaster() {
  const { toasts } = useSonner();
  useEffect(() => {
    toasts.slice(most).forEach(({ id }) => toast.dismiss(id));
  }, [toasts]);
  return <Toaster />;
}
