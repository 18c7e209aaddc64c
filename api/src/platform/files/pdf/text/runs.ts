import makeBidi from 'bidi-js';
import { fontOf, type Script, scripts, type Weight } from './fonts.ts';

/** A piece of a line in one font and direction. */
export interface Run {
  /** `null` for a character that no font has. */
  script: Script | null;
  text: string;
  isRightToLeft: boolean;
}

/** Characters that a script’s font is looked at for. The Latin font is looked at for every character. */
const characters: Record<Script, RegExp> = {
  latin: /./su,
  devanagari: /\p{Script_Extensions=Devanagari}/u,
  bengali: /\p{Script_Extensions=Bengali}/u,
  gurmukhi: /\p{Script_Extensions=Gurmukhi}/u,
  gujarati: /\p{Script_Extensions=Gujarati}/u,
  odia: /\p{Script_Extensions=Oriya}/u,
  tamil: /\p{Script_Extensions=Tamil}/u,
  telugu: /\p{Script_Extensions=Telugu}/u,
  kannada: /\p{Script_Extensions=Kannada}/u,
  malayalam: /\p{Script_Extensions=Malayalam}/u,
  urdu: /\p{Script_Extensions=Arabic}/u,
};
/** Blanks, punctuation and marks of all scripts; digits of ASCII look alike everywhere, so in the Latin font. */
const ofAnyScript = /(?![0-9])[\p{Script=Common}\p{Script=Inherited}]/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const simple = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2013-\u201d\u20b9]*$/;
const bidi = makeBidi();

function has(script: Script, weight: Weight, character: string): boolean {
  return fontOf(script, weight).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The script in whose font a character is written: that of the run before it, if it belongs to any. */
function scriptOf(character: string, weight: Weight, before: Script | null): Script | null {
  if (before !== null && ofAnyScript.test(character) && has(before, weight, character)) {
    return before;
  }
  const found = scripts.find(
    (script) => characters[script].test(character) && has(script, weight, character),
  );
  return found ?? null;
}

/** A run, and where in the line it begins. */
interface PlacedRun extends Run {
  from: number;
}

/** Adds a character to the last run, or as the first one of another. */
function addCharacter(runs: PlacedRun[], next: PlacedRun): void {
  const last = runs.at(-1);
  const isKnown = last !== undefined && last.script !== null;
  const isAlike = last?.script === next.script && last.isRightToLeft === next.isRightToLeft;
  // An invisible character may change the form of the letters beside it, and is never seen itself.
  if (isKnown && (isAlike || invisible.test(next.text))) last.text += next.text;
  else if (!invisible.test(next.text)) runs.push(next);
}

/** The runs in the order of their characters; those of odd levels run from right to left. */
function runsOf(line: string, weight: Weight, levels?: Uint8Array): PlacedRun[] {
  const runs: PlacedRun[] = [];
  let from = 0;
  for (const text of line) {
    const script = scriptOf(text, weight, runs.at(-1)?.script ?? null);
    addCharacter(runs, { script, text, isRightToLeft: (levels?.[from] ?? 0) % 2 === 1, from });
    from += text.length;
  }
  return runs;
}

/** Splits a line into its runs, from left to right on the page. */
export function splitIntoRuns(text: string, weight: Weight): Run[] {
  if (simple.test(text))
    return text === '' ? [] : [{ script: 'latin', text, isRightToLeft: false }];
  const line = text.normalize('NFC').replaceAll(/\s/g, ' ');
  if (!characters.urdu.test(line)) return runsOf(line, weight);
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const runs = runsOf(line, weight, embedding.levels);
  const order = bidi.getReorderedIndices(line, embedding);
  const placeOf = new Map(order.map((index, place) => [index, place]));
  const placed = runs.map((run) => ({ run, place: placeOf.get(run.from) ?? 0 }));
  return placed.sort((a, b) => a.place - b.place).map(({ run }) => run);
}
