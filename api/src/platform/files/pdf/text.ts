import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../../core/config/package-root.ts';

type Weight = 'regular' | 'bold';

/** Font files by weight. Devanagari has one weight only. */
const files: Record<Weight, readonly string[]> = {
  regular: ['latin-regular', 'rupee-regular', 'latin-extended-regular', 'devanagari'],
  bold: ['latin-bold', 'rupee-bold', 'latin-extended-bold', 'devanagari'],
};
/** The characters of each font; U+20B9 is the rupee sign. */
const parts: readonly [name: string, letters: RegExp][] = [
  ['rupee', /\u20b9/],
  ['devanagari', /\p{Script=Devanagari}|[\u0964\u0965\u25cc]|\u200c|\u200d/u],
  ['latin-extended', /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u1e00-\u1e9f]/],
];

function partOf(letter: string): string {
  return parts.find(([, letters]) => letters.test(letter))?.[0] ?? 'latin';
}

interface Run {
  font: string;
  text: string;
}

/** Splits a line into runs of one font each. */
function splitByFont(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const part = partOf(letter);
    const font = part === 'devanagari' ? part : `${part}-${weight}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Registers the fonts of letters in a document. */
export async function registerFonts(document: PDFKit.PDFDocument): Promise<void> {
  const folder = path.join(packageRoot(), 'fonts');
  for (const name of new Set([...files.regular, ...files.bold])) {
    document.registerFont(name, await readFile(path.join(folder, `${name}.ttf`)));
  }
}

export interface TextPlace {
  x: number;
  y: number;
  size: number;
  weight?: Weight;
  colour?: string;
  /** Which point of the line `x` is; default left. */
  align?: 'left' | 'right' | 'centre';
  /** The most that the line may take; a longer line is written smaller. */
  width?: number;
}

function widthOfRuns(document: PDFKit.PDFDocument, runs: readonly Run[], size: number): number {
  return runs.reduce((total, run) => {
    return total + document.font(run.font).fontSize(size).widthOfString(run.text);
  }, 0);
}

/** The width of a line in points. */
export function widthOfText(
  document: PDFKit.PDFDocument,
  text: string,
  { size, weight = 'regular' }: { size: number; weight?: Weight },
): number {
  return widthOfRuns(document, splitByFont(text, weight), size);
}

/** Splits a text between its words into lines of at most this width in points; a long word has its own. */
export function linesOf(
  document: PDFKit.PDFDocument,
  text: string,
  { size, width, weight = 'regular' }: { size: number; width: number; weight?: Weight },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const fits = widthOfRuns(document, splitByFont(longer, weight), size) <= width;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Writes one line, each character in a font that contains it. Units: points of the page. */
export function write(document: PDFKit.PDFDocument, text: string, place: TextPlace): void {
  const { x, y, weight = 'regular', colour = '#172038', align = 'left', width } = place;
  const runs = splitByFont(text, weight);
  const widthOf = (size: number) => widthOfRuns(document, runs, size);
  const natural = widthOf(place.size);
  const size = width !== undefined && natural > width ? (place.size * width) / natural : place.size;
  const shift = { left: 0, right: widthOf(size), centre: widthOf(size) / 2 }[align];
  let at = x - shift;
  for (const run of runs) {
    document.font(run.font).fontSize(size).fillColor(colour);
    document.text(run.text, at, y + (place.size - size), { lineBreak: false });
    at += document.widthOfString(run.text);
  }
}
