import type { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../../core/config/package-root.ts';
import { type Shape, type ShapedGlyph, startShaper } from './shaper.ts';

/** The fonts of scripts, in the order in which they are looked at; one file each, or one for each weight. */
export const scripts = [
  'latin',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'urdu',
] as const;
export type Script = (typeof scripts)[number];
export type Weight = 'regular' | 'bold';

/** Forms of letters that depend on the language, such as the Urdu heh. */
const languages: Partial<Record<Script, string>> = { urdu: 'ur' };

/** How much larger a script is written, so that its letters look as large as those of the others. */
const enlarged: Partial<Record<Script, number>> = { urdu: 1.2 };

/** The size at which a script is written in a line of this size, in points. */
export function sizeIn(script: Script, size: number): number {
  return size * (enlarged[script] ?? 1);
}

interface Tools {
  open: typeof create;
  shaperOf: ReturnType<typeof startShaper>;
}
let tools: Tools | undefined;
/** By file; a process reads each once, when a text needs it. */
const opened = new Map<string, ShapedFont>();

/** Loads what opens fonts. To be awaited before anything is measured or written. */
export async function loadFontTools(): Promise<void> {
  const fontkit = await import('fontkit');
  tools ??= { open: fontkit.create, shaperOf: startShaper() };
}

/** The name and file of a font. Only Latin has two weights. */
export function fontName(script: Script, weight: Weight): string {
  return script === 'latin' ? `latin-${weight}` : script;
}

/**
 * The font of a script, read at its first use.
 * @throws Error before `loadFontTools`
 */
export function fontOf(script: Script, weight: Weight): ShapedFont {
  const name = fontName(script, weight);
  const known = opened.get(name);
  if (known) return known;
  if (!tools) throw new Error('The tools for fonts are not loaded.');
  const bytes = readFileSync(path.join(packageRoot(), 'fonts', `${name}.ttf`));
  const font = tools.open(bytes);
  const shape = tools.shaperOf(bytes, languages[script] ?? 'en');
  // PDFKit would ask fontkit, which is wrong about some letters of Bengali, Telugu and Kannada.
  // It hands features on, and nothing else: `rtla` says that the text runs from right to left.
  font.layout = (text, features = []) => layOut(font, shape, text, features.includes('rtla'));
  opened.set(name, font);
  return font;
}

/** The characters of the glyphs of one cluster, which are given in the order of reading. */
function shareOut(font: ShapedFont, characters: string, glyphs: readonly ShapedGlyph[]) {
  const left = [...characters].map((character) => character.codePointAt(0) ?? 0);
  const own = glyphs.map(({ id }) => {
    const at = left.findIndex((code) => font.glyphForCodePoint(code).id === id);
    return at < 0 ? [] : left.splice(at, 1);
  });
  // Glyphs of several characters, and forms that depend on the letters beside, share what is left.
  const last = own.findLastIndex((codes) => codes.length === 0);
  return own.map((codes, index) => {
    if (codes.length > 0) return codes;
    return left.splice(0, index === last ? left.length : 1);
  });
}

/**
 * The characters of each glyph, for readers of PDFs that don’t know `ActualText`: together they are the
 * text. Such readers turn a line that runs from right to left round, characters of one glyph too.
 */
function charactersOf(
  font: ShapedFont,
  text: string,
  { glyphs, isRightToLeft }: { glyphs: readonly ShapedGlyph[]; isRightToLeft: boolean },
): number[][] {
  const read = isRightToLeft ? glyphs.toReversed() : glyphs;
  const starts = [...new Set(read.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const shares = starts.flatMap((start, index) => {
    const members = read.filter(({ cluster }) => cluster === start);
    return shareOut(font, text.slice(start, starts[index + 1]), members);
  });
  return isRightToLeft ? shares.map((codes) => codes.toReversed()).toReversed() : shares;
}

/** The glyphs of a text as PDFKit takes them. */
function layOut(font: ShapedFont, shape: Shape, text: string, isRightToLeft: boolean) {
  const glyphs = shape(text, { isRightToLeft });
  const characters = charactersOf(font, text, { glyphs, isRightToLeft });
  return {
    glyphs: glyphs.map(({ id }, index) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: characters[index] ?? [],
    })),
    positions: glyphs.map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      return { xAdvance, yAdvance, xOffset, yOffset };
    }),
    advanceWidth: glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
}
