import { Toaster as Sonner } from 'sonner';
import { useTheme } from '../theme/theme.ts';
import classes from './toaster.module.css';

/** The page's one place for toasts; the shell (or dev-frame) renders it. */
export function Toaster() {
  const [theme] = useTheme();
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      // A portal's bar stands there on phones.
      mobileOffset={{ bottom: '5rem' }}
      visibleToasts={4}
      closeButton
      gap={8}
      containerAriaLabel="Messages"
      toastOptions={{ className: classes.toast, descriptionClassName: classes.description }}
    />
  );
}
