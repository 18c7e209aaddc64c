// sonner in a separate chunk with the page's Toaster, which `load-toasts.ts` loads.
export * as library from 'sonner';
export { LimitedToaster } from './limited-toaster.tsx';
