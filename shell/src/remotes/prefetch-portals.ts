import type { RemoteEntry } from '@hostel/contracts/delivery';
import { signInEvent } from '@hostel/shared-ui/sign-in-event';
import { loadToasts } from '../toasts/load-toasts.ts';
import { loadRuntime } from './federation.ts';
import { filesOrigin } from './files-origin.ts';

type Portal = Pick<RemoteEntry, 'roles' | 'entry' | 'preload'>;

type PortalFile = Pick<RemoteEntry['preload'][number], 'href' | 'as'>;

/** Into the browser's cache: a preload would be reported as unused while the person types. */
function prefetch({ href, as }: PortalFile): void {
  const url = filesOrigin() + href;
  if (document.querySelector(`link[href="${url}"], link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  // The loader's request must be the same.
  if (as === 'font' || filesOrigin() !== location.origin) link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

/**
 * Loads the files of the portals of the given roles while a person fills in a sign-in form, so that
 * the portal is shown after its data.
 * @returns a function that stops it
 */
export function prefetchPortalsAtSignIn(remotes: readonly Portal[]): () => void {
  const listener = (event: Event) => {
    const roles: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!Array.isArray(roles)) return;
    loadRuntime().catch(() => undefined);
    // Every portal waits for it.
    loadToasts().catch(() => undefined);
    for (const { entry, preload: files, ...remote } of remotes) {
      if (!remote.roles?.some((role) => roles.includes(role))) continue;
      [{ href: entry, as: 'script' as const }, ...files].forEach(prefetch);
    }
  };
  window.addEventListener(signInEvent, listener);
  return () => window.removeEventListener(signInEvent, listener);
}
