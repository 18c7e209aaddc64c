import * as session from '@hostel/shared-ui/session';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as sonner from 'sonner';
import * as zustand from 'zustand';
import * as router from './router-facade.ts';

/** Versions of what stands below; put in by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

/** The shell's own copies, which every remote uses in place of one of its own. */
const libraries: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  zustand,
  '@tanstack/react-query': query,
  sonner,
  '@hostel/shared-ui/session': session,
};

/** Comes when the first call is made: axios is no part of the first paint. */
export const httpName = '@hostel/shared-ui/http';

export function sharedVersion(name: string): string {
  const version = SHARED_VERSIONS[name];
  if (version === undefined) throw new Error(`${name} is shared without a version`);
  return version;
}

function shareConfigOf(name: string) {
  return { singleton: true, requiredVersion: `^${sharedVersion(name)}` };
}

/**
 * The share scope that the federation instance is made with.
 * @param forget called when the HTTP client didn't come, so that the next need of it asks again
 */
export function sharedLibraries(forget: (name: string) => void) {
  const ready = Object.entries(libraries).map(([name, library]) => [
    name,
    { version: sharedVersion(name), shareConfig: shareConfigOf(name), lib: () => library },
  ]);
  const lazy = {
    version: sharedVersion(httpName),
    shareConfig: shareConfigOf(httpName),
    get: async () => {
      try {
        const http = await import('@hostel/shared-ui/http');
        return () => http;
      } catch (error) {
        forget(httpName);
        throw error;
      }
    },
  };
  return { ...Object.fromEntries(ready), [httpName]: lazy };
}
