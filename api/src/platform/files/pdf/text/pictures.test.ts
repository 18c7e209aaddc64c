import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { packageRoot } from '../../../core/config/package-root.ts';
import { loadFontTools, type Script } from './fonts.ts';
import { write } from './text.ts';

/** Names with letters that are joined, moved before others, or written above and below them. */
const names: Partial<Record<Script, string>> = {
  latin: 'Śrī Ángelo Ṭhākur',
  devanagari: 'क्षितिज अर्जुन धर्मेन्द्र त्रिपाठी',
  bengali: 'শ্রেয়া চট্টোপাধ্যায় মৈত্রেয়ী',
  gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸੁਖਵਿੰਦਰ ਸਿੰਘ',
  gujarati: 'કૃષ્ણ ધર્મેન્દ્ર ત્રિવેદી',
  odia: 'ଶ୍ରୀକାନ୍ତ ଲକ୍ଷ୍ମୀ ମହାପାତ୍ର',
  tamil: 'கௌரி ஸ்ரீநிவாசன்',
  telugu: 'శ్రీనివాస్ కృష్ణమూర్తి',
  kannada: 'ಶ್ರೀನಿವಾಸ್ ರ್‍ಯಾಲಿ ಸೂರ್ಯ',
  malayalam: 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ സ്വാതി',
  urdu: 'فاطمہ عبداللہ (12) ذوالفقار',
};
/** The size of letters and the distance of lines, in points, and the part of the page that is looked at. */
const size = 36;
const line = 84;
const view = { width: 1100, height: 1320 };
const clip = { x: 30, y: 30, width: 1040, height: 1260 };

/** A page with a name in each line, as the product writes it. */
function pdfOf(texts: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [900, 1100], margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks))),
  );
  texts.forEach((text, index) =>
    write(document, text, { x: 60, y: 40 + index * line, size, colour: '#000000' }),
  );
  document.end();
  return done;
}

/** The same lines as a browser writes them, with the same files. */
async function pageOf(texts: readonly (readonly [script: string, text: string])[]) {
  const lines = await Promise.all(
    texts.map(async ([script, text]) => {
      const file = `${script === 'latin' ? 'latin-regular' : script}.ttf`;
      const font = await readFile(path.join(packageRoot(), 'fonts', file), 'base64');
      const lang = script === 'urdu' ? 'ur' : 'en';
      return `<style>@font-face { font-family: ${script}; src: url(data:font/ttf;base64,${font}); ${script === 'urdu' ? 'size-adjust: 120%; unicode-range: U+20-2F, U+3A-10FFFF' : ''} }</style>
        <p lang="${lang}" style="font: ${size}pt/${line}pt ${script}, latin; margin: 0 60pt">${text}</p>`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><body style="margin: 40px 0">${lines.join('')}`;
}

interface Picture {
  width: number;
  height: number;
  /** How dark each pixel is, from 0 to 255. */
  ink: Uint8Array;
}

/** The lines of a page, each cut to what is drawn. */
async function linesIn(screenshot: Buffer): Promise<Picture[]> {
  const grey = sharp(screenshot).greyscale().negate({ alpha: false }).removeAlpha();
  const { data, info } = await grey.clone().raw().toBuffer({ resolveWithObject: true });
  const isDrawn = (y: number) =>
    data.subarray(y * info.width, (y + 1) * info.width).some((ink) => ink > 60);
  const bands: { top: number; height: number }[] = [];
  for (let y = 0; y < info.height; y += 1) {
    const last = bands.at(-1);
    if (!isDrawn(y)) continue;
    // Marks above letters belong to their line.
    if (last && y - (last.top + last.height) < 14) last.height = y - last.top + 1;
    else bands.push({ top: y, height: 1 });
  }
  return Promise.all(
    bands.map(async (band) => {
      const cut = await grey
        .clone()
        .extract({ left: 0, width: info.width, ...band })
        .png()
        .toBuffer();
      const trimmed = sharp(cut).trim({ background: '#000000', threshold: 60 }).greyscale();
      const { data: ink, info: of } = await trimmed.raw().toBuffer({ resolveWithObject: true });
      return { width: of.width, height: of.height, ink };
    }),
  );
}

/** Whether anything is drawn at a point, or so near that two ways to draw a line may differ by it. */
function isDrawnNear({ width, height, ink }: Picture, x: number, y: number, distance: number) {
  for (let row = Math.max(0, y - distance); row <= Math.min(height - 1, y + distance); row += 1) {
    const from = row * width + Math.max(0, x - distance);
    const to = row * width + Math.min(width, x + distance + 1);
    if (ink.subarray(from, to).some((each) => each > 128)) return true;
  }
  return false;
}

/** The part of one picture that has nothing near it in the other. */
function lacking(one: Picture, other: Picture): number {
  let [all, lost] = [0, 0];
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (!isDrawnNear(one, x, y, 0)) continue;
      all += 1;
      if (!isDrawnNear(other, x, y, 3)) lost += 1;
    }
  }
  return lost / all;
}
const difference = (a: Picture, b: Picture) => Math.max(lacking(a, b), lacking(b, a));

let browser: Browser;
let server: Server;
let page: Page;
const served = new Map<string, { type: string; body: Buffer | string }>();

beforeAll(async () => {
  await loadFontTools();
  server = createServer((request, reply) => {
    const found = served.get(request.url ?? '');
    if (found) reply.setHeader('content-type', found.type);
    reply.writeHead(found ? 200 : 404).end(found?.body);
  }).listen(0, '127.0.0.1');
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  page = await browser.newPage({ viewport: view });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

/** The lines that the browser shows at an address. */
async function shown(address: string, count: number): Promise<Picture[]> {
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${address}`);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const lines = await linesIn(await page.screenshot({ clip }));
    if (lines.length === count) return lines;
    await page.waitForTimeout(200);
  }
  throw new Error(`${address} never showed ${count} lines.`);
}

/** A page with the PDF of these lines in the browser’s viewer. */
async function servePdf(texts: readonly string[]): Promise<string> {
  served.set('/lines.pdf', { type: 'application/pdf', body: await pdfOf(texts) });
  const embed = `<embed src="/lines.pdf#toolbar=0&zoom=100" type="application/pdf" width="${view.width}" height="${view.height}">`;
  served.set('/pdf', { type: 'text/html', body: `<body style="margin: 0">${embed}` });
  return '/pdf';
}

/** The same letters without their marks, or none of them joined to the next. */
function misspelt(text: string): string {
  const isLatin = /\p{Script=Latin}/u.test(text);
  const letters = text.normalize('NFD');
  return isLatin
    ? letters.replaceAll(/\p{M}/gu, '')
    : letters.replaceAll(/[\p{L}\p{M}]/gu, '$&\u200c');
}

test('writes each script as a browser does with the same fonts', async () => {
  const texts = Object.entries(names);
  const lines = texts.map(([, text]) => text);
  served.set('/page', { type: 'text/html', body: await pageOf(texts) });
  const expected = await shown('/page', lines.length);
  const drawn = await shown(await servePdf(lines), lines.length);
  const unlike = await shown(await servePdf(lines.map(misspelt)), lines.length);
  lines.forEach((text, index) => {
    const [own, model, wrong] = [drawn[index], expected[index], unlike[index]];
    if (!own || !model || !wrong) throw new Error(`${text} is not shown.`);
    expect([text, difference(own, model)]).toEqual([text, expect.closeTo(0, 2)]);
    // The comparison notices letters that are not joined, and marks that are missing.
    expect([text, difference(wrong, model) > 0.02]).toEqual([text, true]);
  });
});
