import { fontName, fontOf, sizeIn, type Weight } from './fonts.ts';
import { type Run, splitIntoRuns } from './runs.ts';

/** The height of Latin letters with their accents, in parts of the size: all scripts share the base line. */
const ascent = 1.069;

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

interface RunPlace {
  x: number;
  /** The base line. */
  y: number;
  size: number;
  weight: Weight;
  colour: string;
}

/** The box of a character that no font has: its code, and the room around it, in parts of the size. */
const box = { code: 0.6, padding: 0.16, gap: 0.08 } as const;

function codeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `U+${code.padStart(4, '0')}`;
}

/** Features of a run as PDFKit hands them on (`fonts.ts`). */
const optionsOf = ({ isRightToLeft }: Run) =>
  isRightToLeft ? { features: ['rtla' as const] } : {};

/** Chooses the font of a run in the document, which embeds only fonts that were chosen. */
function chooseFont(
  document: PDFKit.PDFDocument,
  script: Run['script'],
  { size, weight }: { size: number; weight: Weight },
): void {
  const [known, of] = script === null ? (['latin', 'regular'] as const) : [script, weight];
  const name = fontName(known, of);
  document.registerFont(name, fontOf(known, of)).font(name).fontSize(sizeIn(known, size));
}

function widthOfRun(
  document: PDFKit.PDFDocument,
  run: Run,
  { size, weight }: { size: number; weight: Weight },
): number {
  if (run.script === null) {
    chooseFont(document, null, { size: size * box.code, weight });
    return document.widthOfString(codeOf(run.text)) + 2 * (box.padding + box.gap) * size;
  }
  chooseFont(document, run.script, { size, weight });
  return document.widthOfString(run.text, optionsOf(run));
}

function widthOfRuns(
  document: PDFKit.PDFDocument,
  runs: readonly Run[],
  style: { size: number; weight: Weight },
): number {
  return runs.reduce((total, run) => total + widthOfRun(document, run, style), 0);
}

/** The width of a line in points. */
export function widthOfText(
  document: PDFKit.PDFDocument,
  text: string,
  { size, weight = 'regular' }: { size: number; weight?: Weight },
): number {
  return widthOfRuns(document, splitIntoRuns(text, weight), { size, weight });
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
    const fits = widthOfText(document, longer, { size, weight }) <= width;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws a box with the code of a character, from its lowest to its highest letter. */
function drawBox(document: PDFKit.PDFDocument, run: Run, { x, y, size, colour }: RunPlace): void {
  const width = widthOfRun(document, run, { size, weight: 'regular' });
  const top = y - 0.74 * size;
  document
    .roundedRect(x + box.gap * size, top, width - 2 * box.gap * size, 0.86 * size, 0.12 * size)
    .lineWidth(0.05 * size)
    .stroke(colour);
  document.fillColor(colour);
  document.text(codeOf(run.text), x + (box.gap + box.padding) * size, y - 0.095 * size, {
    lineBreak: false,
    baseline: 'alphabetic',
  });
}

function drawRun(document: PDFKit.PDFDocument, run: Run, place: RunPlace): void {
  // Glyphs may be in another order than their characters, or draw several: readers copy this text.
  const isPlain = run.script === 'latin' && !run.isRightToLeft;
  if (!isPlain) document.markContent('Span', { actual: run.text });
  if (run.script === null) drawBox(document, run, place);
  else {
    const { x, y, colour } = place;
    chooseFont(document, run.script, place);
    document.fillColor(colour);
    const options = { lineBreak: false, baseline: 'alphabetic', ...optionsOf(run) } as const;
    document.text(run.text, x, y, options);
  }
  if (!isPlain) document.endMarkedContent();
}

/**
 * Writes one line, each character in a font that has it, or as a box with its code. Units: points of the
 * page. Every text of a document that is not fixed is written by this function.
 */
export function write(document: PDFKit.PDFDocument, text: string, place: TextPlace): void {
  const { x, y, weight = 'regular', colour = '#172038', align = 'left', width } = place;
  const runs = splitIntoRuns(text, weight);
  const natural = widthOfRuns(document, runs, { size: place.size, weight });
  const size = width !== undefined && natural > width ? (place.size * width) / natural : place.size;
  const taken = (natural * size) / place.size;
  const shift = { left: 0, right: taken, centre: taken / 2 }[align];
  // A smaller line keeps the base line.
  const base = y + ascent * place.size;
  let at = x - shift;
  for (const run of runs) {
    drawRun(document, run, { x: at, y: base, size, weight, colour });
    at += widthOfRun(document, run, { size, weight });
  }
}
