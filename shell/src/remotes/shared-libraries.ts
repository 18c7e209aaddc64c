import * as session from '@hostel/shared-ui/session';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as zustand from 'zustand';
import { loadQuery } from '../data/data-provider.tsx';
import { loadToasts } from '../toasts/load-toasts.ts';
import * as router from '@hostel/shared-ui/router-facade';

/** The versions of the shared libraries; the build inserts them. */
declare const SHARED_VERSIONS: Record<string, string>;

/** The shell's copies, which every remote uses. */
const libraries: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  zustand,
  '@hostel/shared-ui/session': session,
};

/** Loaded when they are first needed: a prerendered page can be used without data and toasts. */
const lazyLibraries: Record<string, () => Promise<object>> = {
  sonner: loadToasts,
  '@tanstack/react-query': loadQuery,
  '@hostel/shared-ui/http': () => import('@hostel/shared-ui/http'),
};

export function sharedVersion(name: string): string {
  const version = SHARED_VERSIONS[name];
  if (version === undefined) throw new Error(`${name} is shared without a version`);
  return version;
}

interface Terms {
  version: string;
  shareConfig: { singleton: boolean; requiredVersion: string };
}

type Shared = Terms & ({ lib: () => object } | { get: () => Promise<() => object> });

function termsOf(name: string): Terms {
  const version = sharedVersion(name);
  return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}

/**
 * The share scope of the shell.
 * @param forget called when a lazy library could not be loaded, so that it is loaded again
 */
export function sharedLibraries(
  forget: (name: string) => void = () => undefined,
): Record<string, Shared> {
  const ready = Object.entries(libraries).map(([name, library]): [string, Shared] => [
    name,
    { ...termsOf(name), lib: () => library },
  ]);
  const lazy = Object.entries(lazyLibraries).map(([name, load]): [string, Shared] => {
    const get = async () => {
      try {
        const library = await load();
        return () => library;
      } catch (error) {
        forget(name);
        throw error;
      }
    };
    return [name, { ...termsOf(name), get }];
  });
  return Object.fromEntries([...ready, ...lazy]);
}
