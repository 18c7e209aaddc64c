import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The static files of the catalogue: its page and its replacements of API replies. */
export const publicFolder = here('./public');

/** The catalogue's bundle; esbuild handles CSS Modules and fonts. */
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
