import { PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { fontOf, loadFontTools } from './fonts.ts';
import { splitIntoRuns } from './runs.ts';
import { linesOf, type TextPlace, widthOfText, write } from './text.ts';

beforeAll(() => loadFontTools());

async function pdfOf(draw: (document: PDFKit.PDFDocument) => void): Promise<string> {
  const document = new PDFDocument({ size: 'A4', margin: 0, compress: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<string>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks).toString('latin1'))),
  );
  draw(document);
  document.end();
  return done;
}

const pdfWith = (text: string, place: Partial<TextPlace> = {}) =>
  pdfOf((document) => write(document, text, { x: 50, y: 50, size: 11, ...place }));
/** The texts that readers get in place of glyphs, in the order in which they are drawn. */
const textsIn = (pdf: string) =>
  [...pdf.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, raw = '']) =>
    PDFString.of(raw).decodeText(),
  );
const fontsIn = (pdf: string) => [
  ...new Set([...pdf.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name)),
];

/** The characters of the embedded glyphs, each once. */
function charactersOf(pdf: string): string[] {
  const [, map = ''] = /beginbfrange[^[]*(\[[\s\S]*?)endbfrange/.exec(pdf) ?? [];
  const codes = [...map.matchAll(/<([\da-f ]+)>/g)].map(([, hex = '']) => hex);
  const seen = codes.filter((hex) => hex !== '0000');
  return seen.map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).sort();
}

const names = [
  ['क्षितिज शर्मा', 'NotoSansDevanagari-Regular'],
  ['শ্রেয়া চট্টোপাধ্যায়', 'NotoSansBengali-Regular'],
  ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi-Regular'],
  ['કૃષ્ણ ત્રિવેદી', 'NotoSansGujarati-Regular'],
  ['ଶ୍ରୀକାନ୍ତ ମହାପାତ୍ର', 'NotoSansOriya-Regular'],
  ['கௌரி சுந்தரம்', 'NotoSansTamil-Regular'],
  ['శ్రీనివాస్ రెడ్డి', 'NotoSansTelugu-Regular'],
  ['ಶ್ರೀನಿವಾಸ್ ಗೌಡ', 'NotoSansKannada-Regular'],
  ['ശ്രീലക്ഷ്മി നായർ', 'NotoSansMalayalam-Regular'],
  ['فاطمہ بیگم', 'NotoNaskhArabic-Regular'],
] as const;

test.each(names)(
  'writes %s in its own font, to be read back as it was typed',
  async (name, font) => {
    const pdf = await pdfWith(name);
    expect(textsIn(pdf)).toEqual([name.normalize('NFC')]);
    expect(fontsIn(pdf)).toEqual([font]);
  },
);

test('embeds only the fonts of what is written', async () => {
  expect(fontsIn(await pdfWith('Neha Śarmā, ₹ 1,200'))).toEqual(['NotoSans-Regular']);
  expect(fontsIn(await pdfWith('Neha गीता', { weight: 'bold' }))).toEqual([
    'NotoSans-Bold',
    'NotoSansDevanagari-Regular',
  ]);
});

test('draws a character that no font has as a box with its code', async () => {
  const pdf = await pdfWith('Neha 😀王');
  expect(textsIn(pdf)).toEqual(['😀', '王']);
  // Each box is an outline with the code in smaller letters.
  const boxes = (text: string) => [...text.matchAll(/ c\nh\n[^T]*?S\n[\s\S]*?\/F\d 6\.6 Tf/g)];
  expect([boxes(pdf).length, boxes(await pdfWith('Neha')).length]).toEqual([2, 0]);
  expect(charactersOf(pdf)).toEqual([...'Neha U+1F60738B'].sort());
  expect(fontsIn(pdf)).toEqual(['NotoSans-Regular']);
});

test('writes nothing for characters that are never seen', async () => {
  expect(splitIntoRuns('Ne\u00adha\u200b👩\u200d🎓', 'regular').map(({ text }) => text)).toEqual([
    'Ne\u00adha\u200b',
    '👩',
    '🎓',
  ]);
  expect(splitIntoRuns('\u200b\ufe0f', 'regular')).toEqual([]);
});

test('keeps blanks and punctuation in the font of the letters before them', () => {
  const runs = splitIntoRuns('डॉ. गीता, Room 105 (কক্ষ)', 'regular');
  expect(runs.map(({ script, text }) => [script, text])).toEqual([
    ['devanagari', 'डॉ. गीता, '],
    ['latin', 'Room 105 ('],
    ['bengali', 'কক্ষ)'],
  ]);
});

test('writes Urdu from right to left, and what stands around it from left to right', async () => {
  const order = (text: string) => splitIntoRuns(text, 'regular').map((run) => run.text);
  expect(order('فاطمہ بیگم, Room 105')).toEqual(['فاطمہ بیگم', ', ', 'Room 105']);
  expect(order('Name فاطمہ 12 علی')).toEqual(['Name ', 'علی', ' ', '12', 'فاطمہ ']);
  // The glyphs of a run come from left to right: the last letter first.
  const [alif, both] = [await pdfWith('ا'), await pdfWith('اد')];
  const first = (pdf: string) => /<([\da-f]{4})/.exec(pdf)?.[1];
  const mapOf = (pdf: string) => /beginbfrange\n([\s\S]*?)endbfrange/.exec(pdf)?.[1];
  expect([first(alif), first(both)]).toEqual(['0001', '0001']);
  expect(mapOf(alif)).toContain('<0627>');
  expect(mapOf(both)).toMatch(/<062f> <0627>/);
});

test('measures, wraps and shrinks a line of several scripts by what is drawn', async () => {
  const text = 'Neha शर्मा, ಶ್ರೀನಿವಾಸ್ 😀 فاطمہ';
  await pdfOf((document) => {
    const size = 10;
    const widthOf = (each: string) => widthOfText(document, each, { size });
    const whole = widthOf(text);
    const parts = splitIntoRuns(text, 'regular').map((run) => widthOf(run.text));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole, 1);
    const lines = linesOf(document, text, { size, width: whole / 2 });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(whole / 2);
  });
  const sizesIn = (pdf: string) =>
    [...pdf.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
  const [natural, narrow] = [await pdfWith('शर्मा'), await pdfWith('शर्मा', { width: 10 })];
  expect(sizesIn(natural)).toEqual([11]);
  expect(sizesIn(narrow)[0]).toBeLessThan(7);
});

test('loses no character of any text, and draws none as the empty glyph', () => {
  const letters = 'aé₹़क्षिরৈਹૃଶ୍ெதௌ్రಣുൻفلہ۔12() -\u200c\u200d\u0301\u0951😀王\u202e\t';
  const indian = fc
    .array(fc.constantFrom(...letters), { maxLength: 12 })
    .map((all) => all.join(''));
  const seen = (text: string) =>
    [...text.normalize('NFC').replaceAll(/\s/g, ' ')].filter(
      (character) => !/\p{Default_Ignorable_Code_Point}/u.test(character),
    );
  let drawn = 0;
  fc.assert(
    fc.property(fc.oneof(indian, fc.string({ unit: 'binary' })), (text) => {
      const runs = splitIntoRuns(text, 'bold');
      expect(runs.flatMap((run) => seen(run.text)).sort()).toEqual(seen(text).sort());
      for (const { script, text: part, isRightToLeft } of runs) {
        if (script === null) continue;
        const features = isRightToLeft ? ['rtla'] : [];
        const { glyphs } = fontOf(script, 'bold').layout(part, features);
        drawn += glyphs.length;
        expect(glyphs.map(({ id }) => id)).not.toContain(0);
      }
    }),
    { numRuns: 500 },
  );
  expect(drawn).toBeGreaterThan(500);
});
