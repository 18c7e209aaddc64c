import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread: in the bundle a program beside the server (api/build.ts lists it), otherwise
 * the TypeScript source.
 * @param source the address of the source, ending in `.ts`
 */
export function startWorker(source: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    // The bundle's shared chunks are in a folder below its programs.
    const up = import.meta.url.includes('/chunks/') ? '../' : './';
    const program = `${path.basename(source.pathname, '.ts')}.js`;
    return new Worker(new URL(up + program, import.meta.url), options);
  }
  // Worker threads don't inherit the loader that lets Node 20 read TypeScript.
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  const [api, program, here] = [
    new URL('./dist/esm/api/index.mjs', pathToFileURL(tsx)).href,
    source.href,
    import.meta.url,
  ].map((text) => JSON.stringify(text));
  const code = `import(${api}).then(({ tsImport }) => tsImport(${program}, ${here}))`;
  return new Worker(code, { ...options, eval: true });
}
