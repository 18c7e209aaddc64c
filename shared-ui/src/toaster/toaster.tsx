import { Toaster as Sonner } from 'sonner';
import { useTheme } from '../theme/theme.ts';
import classes from './toaster.module.css';

/** The container of all toasts of a page; rendered by the shell (or dev-frame). */
export function Toaster() {
  const [theme] = useTheme();
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      // On phones a portal's bottom bar is there.
      mobileOffset={{ bottom: '5rem' }}
      visibleToasts={4}
      closeButton
      gap={8}
      containerAriaLabel="Messages"
      toastOptions={{ className: classes.toast, descriptionClassName: classes.description }}
    />
  );
}
