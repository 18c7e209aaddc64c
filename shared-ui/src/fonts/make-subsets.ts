/**
 * Creates the font files from the families' packages, and writes fonts.css beside them. Run
 * `npm run fonts -w shared-ui` after a family was updated or its ranges changed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Basic Latin with the punctuation and arrows that the texts use. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
/** Transliterated names, and other European languages. */
const latinExtended = 'U+0100-0130, U+0132-0151, U+0154-017F, U+1E00-1E9F, U+1EF2-1EFF';
/** The Latin parts lack the rupee sign: it has a separate file of 1 kB instead of 90. */
const rupee = 'U+20B9';
const devanagari =
  'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF';

interface Cut {
  file: string;
  family: 'Hostel Text' | 'Hostel Heading';
  from: string;
  range: string;
  weights: { min: number; max: number };
}

const text = { family: 'Hostel Text', weights: { min: 400, max: 700 } } as const;
const heading = { family: 'Hostel Heading', weights: { min: 400, max: 700 } } as const;
const sans = (part: string) => `noto-sans/files/noto-sans-${part}-wght-normal.woff2`;
const serif = (part: string) => `eczar/files/eczar-${part}-wght-normal.woff2`;

const cuts: readonly Cut[] = [
  { ...text, file: 'text-devanagari', from: sans('devanagari'), range: devanagari },
  { ...text, file: 'text-latin-extended', from: sans('latin-ext'), range: latinExtended },
  { ...text, file: 'text-rupee', from: sans('devanagari'), range: rupee },
  { ...text, file: 'text-latin', from: sans('latin'), range: latin },
  { ...heading, file: 'heading-devanagari', from: serif('devanagari'), range: devanagari },
  { ...heading, file: 'heading-latin-extended', from: serif('latin-ext'), range: latinExtended },
  { ...heading, file: 'heading-rupee', from: serif('devanagari'), range: rupee },
  { ...heading, file: 'heading-latin', from: serif('latin'), range: latin },
];

function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

function faceOf({ file, family, range, weights }: Cut): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url('./${file}.woff2') format('woff2');
  unicode-range: ${range};
}
`;
}

/** Stand-ins on the metrics of the families, so that nothing jumps when the files arrive. */
const fallbacks = `@font-face {
  font-family: 'Hostel Text Fallback';
  src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: 106%;
  ascent-override: 100.9%;
  descent-override: 27.4%;
  line-gap-override: 0%;
}

@font-face {
  font-family: 'Hostel Heading Fallback';
  src: local('Times New Roman'), local('Liberation Serif');
  size-adjust: 114.2%;
  ascent-override: 99.8%;
  descent-override: 55.2%;
  line-gap-override: 0%;
}
`;

async function make(cut: Cut): Promise<void> {
  const source = fileURLToPath(import.meta.resolve(`@fontsource-variable/${cut.from}`));
  const made = await subsetFont(await readFile(source), charactersOf(cut.range), {
    targetFormat: 'woff2',
    variationAxes: { wght: cut.weights },
  });
  await writeFile(new URL(`./${cut.file}.woff2`, import.meta.url), made);
  console.log(`${cut.file}.woff2  ${(made.length / 1000).toFixed(1)} kB`);
}

await Promise.all(cuts.map(make));
const head = '/* Written by make-subsets.ts. Noto Sans and Eczar, SIL Open Font License 1.1. */\n';
await writeFile(
  new URL('./fonts.css', import.meta.url),
  `${head}${cuts.map(faceOf).join('\n')}\n${fallbacks}`,
);
