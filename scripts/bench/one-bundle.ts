import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { filesOfLanding, oneBundle } from '../../webpack/one-bundle.js';
import { root } from '../run-command.ts';

const place = '/one-bundle';

/** The same frame, routes and data, put together as an app that nobody has to release in parts. */
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
  /** By address: what is served in place of the house's own. */
  files: Map<string, Buffer>;
  /** The landing page of this build, made of the house's. */
  page: (html: string) => string;
}

/** Builds the shell and public-site as one plain bundle, in a folder that is gone afterwards. */
export async function buildOneBundle(): Promise<OneBundle> {
  // Below the root, for packages are found from there.
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
        if (error || !stats) reject(error ?? new Error('webpack said nothing.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats.compilation);
      });
    });
  });
}

/** The painted fragment stays, with the pictures of this build; files of the house give way. */
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
