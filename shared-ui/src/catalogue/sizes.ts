/** The size of each component in a remote, minified and gzipped: `npm run sizes -w shared-ui`. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import packageFile from '../../package.json' with { type: 'json' };

/** The libraries that the shell supplies once. */
const supplied = ['react', 'react-dom', 'react-router-dom', 'zustand', 'sonner'];
const singletons = ['@hostel/shared-ui/session', '@hostel/shared-ui/http'];

const root = fileURLToPath(new URL('../..', import.meta.url));

function kilobytes(bytes: Uint8Array | undefined): string {
  return bytes && bytes.length > 0 ? (gzipSync(bytes).length / 1000).toFixed(1) : '–';
}

async function measure(subpath: string): Promise<string> {
  const name = subpath.replace('./', '@hostel/shared-ui/');
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}'`, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [
      ...supplied,
      '@tanstack/react-query',
      ...singletons.filter((singleton) => singleton !== name),
    ],
  });
  const find = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.contents;
  return `| ${subpath.slice(2)} | ${kilobytes(find('.js'))} | ${kilobytes(find('.css'))} |`;
}

const pieces = Object.keys(packageFile.exports).filter(
  (subpath) => !/css|\*|remote|testing/.test(subpath),
);
console.log('| subpath | JS kB | CSS kB |\n|---|---|---|');
for (const piece of pieces) console.log(await measure(piece));
