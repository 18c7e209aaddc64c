/**
 * Checks the catalogue in a browser: axe in both themes (a serious violation fails) and, with a
 * folder, screenshots at three widths. `npm run look -w shared-ui [-- <folder>]`
 */
import { context } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { bundle, publicFolder } from './build.ts';

const folder = process.argv[2];
const widths = [320, 360, 768, 1440];
const pages = { pieces: '/', portal: '/portal', plan: '/floor-plan' };

const catalogue = await context(bundle);
const { port } = await catalogue.serve({
  servedir: publicFolder,
  fallback: path.join(publicFolder, 'index.html'),
});
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary: string }[];
}

async function findings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe);
  return page.evaluate('axe.run(document).then((result) => result.violations)');
}

interface Target {
  html: string;
  height: number;
  inText: boolean;
}

/** The controls with their heights; a control inside a label is as large as the label. */
function targets(page: Page): Promise<Target[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea')]
      .map((element) => {
        // A link may cover its complete card.
        const box = element.closest('label, dl > div') ?? element;
        const labelled = element.id ? document.querySelector(`label[for="${element.id}"]`) : null;
        const row = element.matches('[type=checkbox]') ? labelled?.parentElement : undefined;
        return {
          html: element.outerHTML.slice(0, 120),
          height: Math.round((row ?? box).getBoundingClientRect().height),
          inText: element.matches('p a, nav > a'),
        };
      })
      .filter(({ height }) => height > 0),
  );
}

let serious = 0;

async function look(name: string, address: string, theme: 'light' | 'dark', width: number) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  page.on('pageerror', (error) => {
    serious += 1;
    console.log(`${name} ${theme} ${width}: ${error.message}`);
  });
  await page.goto(`http://localhost:${port}${address}`, { waitUntil: 'networkidle' });
  await page.waitForSelector('main');
  for (const { id, impact, nodes } of await findings(page)) {
    console.log(`${name} ${theme} ${width}: ${id} (${impact})`);
    for (const node of nodes.slice(0, 3)) console.log(`  ${node.html}\n  ${node.failureSummary}`);
    if (impact === 'serious' || impact === 'critical') serious += 1;
  }
  const wider = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  if (wider) {
    serious += 1;
    console.log(`${name} ${theme} ${width}: wider than the window`);
  }
  // Targets: 24 px with a mouse, 44 px on touch screens; links in running text are exempt.
  const smallest = width < 768 ? 44 : 24;
  for (const target of await targets(page)) {
    if (target.height >= smallest || (target.inText && target.height >= 16)) continue;
    serious += 1;
    console.log(`${name} ${width}: ${target.height} px high: ${target.html}`);
  }
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: true });
  await page.close();
}

for (const [name, address] of Object.entries(pages)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of widths) await look(name, address, theme, width);
  }
}
await browser.close();
await catalogue.dispose();
console.log(serious === 0 ? 'Nothing serious.' : `${serious} serious.`);
process.exitCode = serious === 0 ? 0 : 1;
