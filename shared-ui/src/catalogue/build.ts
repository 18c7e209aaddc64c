import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the catalogue is served from: its page and its few stand-ins for the API. */
export const publicFolder = here('./public');

/** The catalogue's bundle; CSS Modules and fonts are esbuild's own trade. */
export const bundle: BuildOptions = {
  entryPoints: { catalogue: here('./catalogue.tsx') },
  bundle: true,
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  jsxDev: true,
  sourcemap: 'inline',
  outdir: here('./public/built'),
  write: false,
  define: { 'process.env.NODE_ENV': '"development"' },
  loader: { '.woff2': 'file', '.svg': 'file' },
  logLevel: 'warning',
};
