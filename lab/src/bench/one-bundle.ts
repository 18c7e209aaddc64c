import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { filesOfLanding, oneBundle } from './one-bundle-build.js';
import { root } from '@hostel/releases/run-command';

const place = '/one-bundle';

/** The same frame, routes and data as one app without federation. */
const entry = `
import '@hostel/shared-ui/styles.css';
import '${root}/shell/src/frame/frame.css';
import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { FirstLoad } from '${root}/shell/src/frame/first-load.tsx';
import { Frame } from '${root}/shell/src/frame/frame.tsx';
import { routes } from '${root}/public-site/src/routes.tsx';

const router = createBrowserRouter([
  { element: <Frame />, hydrateFallbackElement: <FirstLoad />, children: routes },
]);
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
`;

export interface OneBundle {
  /** Files to serve instead of those of the system, by address. */
  files: Map<string, Buffer>;
  /** Turns the system's landing page into that of this build. */
  page: (html: string) => string;
}

/** Builds the shell and public-site as one plain bundle, in a temporary folder. */
export async function buildOneBundle(): Promise<OneBundle> {
  // Below the root, where packages are found.
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(path.join(cache, 'one-bundle-'));
  try {
    const out = path.join(dir, 'dist');
    const main = path.join(dir, 'main.tsx');
    await writeFile(main, entry);
    const landing = filesOfLanding(await build(main, out));
    const names = await readdir(out);
    const read = async (name: string): Promise<[string, Buffer]> => [
      `${place}/${name}`,
      await readFile(path.join(out, name)),
    ];
    return {
      files: new Map(await Promise.all(names.map(read))),
      page: (html) => pageOf(html, landing),
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function build(main: string, out: string): Promise<Compilation> {
  const compiler = webpack(oneBundle({ entry: main, out, publicPath: `${place}/` }));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('webpack returned no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats.compilation);
      });
    });
  });
}

/** Combines the prerendered fragment with the pictures of this build, and replaces the files. */
function pageOf(html: string, landing: { entry: string[]; preload: string[] }): string {
  const preloads = landing.preload.map(
    (file) =>
      `<link rel="preload" href="${place}/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}">`,
  );
  const own = landing.entry.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${place}/${file}">`
      : `<script defer src="${place}/${file}"></script>`,
  );
  return html
    .replace(/<link rel="preload"[^>]* as="(?:script|style)"[^>]*>/g, '')
    .replace(/<link rel="stylesheet" href="\/shell\/[^>]*>/g, '')
    .replace(/<script defer src="\/shell\/[^>]*><\/script>/g, '')
    .replace(
      /\/(?:shell|remotes\/public-site)\/[^/"]+\/(?=[\w.-]+\.(?:woff2|svg|avif|webp))/g,
      `${place}/`,
    )
    .replace('</head>', () => `${preloads.join('')}${own.join('')}</head>`);
}
