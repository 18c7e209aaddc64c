import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

interface Loaded {
  kind: string;
  path: string;
  /** Bytes as gzip would send them; the server sends brotli, which is less. */
  gzip: number;
}

/**
 * Opens the landing page cold, as a phone, and tells what it ships: requests and gzip kB by kind.
 * Bytes and requests are the same at every run; times are not, so none is told.
 */
export async function benchLanding(origin: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const loads: Promise<Loaded>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      const { pathname } = new URL(response.url());
      const load = response.body().then(
        (body) => ({ kind, path: pathname, gzip: gzipSync(body).length }),
        () => ({ kind, path: pathname, gzip: 0 }),
      );
      loads.push(load);
    });
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(loads);
    const kinds = [...new Set(loaded.map(({ kind }) => kind))].sort();
    const rows = kinds.map((kind) =>
      row(
        kind,
        loaded.filter((load) => load.kind === kind),
      ),
    );
    const strangers = loaded.filter(({ path }) => /-portal\//.test(path));
    return [...rows, row('all', loaded), `files of the portals: ${strangers.length}`];
  } finally {
    await browser.close();
  }
}

function row(name: string, loads: readonly Loaded[]): string {
  const bytes = loads.reduce((sum, { gzip }) => sum + gzip, 0);
  return `${name.padEnd(12)}${String(loads.length).padStart(4)} requests ${(bytes / 1000).toFixed(1).padStart(8)} kB gzip`;
}
