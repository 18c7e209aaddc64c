import type { RemoteEntry } from '@hostel/contracts/releases';
import { signInEvent } from '@hostel/shared-ui/sign-in-event';
import { loadRuntime } from './federation.ts';
import { filesOrigin } from './files-origin.ts';

type Portal = Pick<RemoteEntry, 'roles' | 'entry' | 'integrity' | 'preload'>;

function preload({ href, as, integrity }: Omit<RemoteEntry['preload'][number], 'paths'>): void {
  const url = filesOrigin() + href;
  if (document.querySelector(`link[href="${url}"], link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  if (integrity) link.integrity = integrity;
  // As in the composed pages: the loader's request must be the same.
  if (as === 'font' || filesOrigin() !== location.origin) link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}

/**
 * Loads the files of the portals of the given roles while a person fills in a sign-in form, so that
 * the portal is shown after its data.
 * @returns a function that stops it
 */
export function preloadPortalsAtSignIn(remotes: readonly Portal[]): () => void {
  const listener = (event: Event) => {
    const roles: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!Array.isArray(roles)) return;
    loadRuntime().catch(() => undefined);
    for (const { entry, integrity, preload: files, ...remote } of remotes) {
      if (!remote.roles?.some((role) => roles.includes(role))) continue;
      [{ href: entry, as: 'script' as const, integrity }, ...files].forEach(preload);
    }
  };
  window.addEventListener(signInEvent, listener);
  return () => window.removeEventListener(signInEvent, listener);
}
