import { bedsPerRoom } from '@hostel/contracts/residence/halls';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const families = ['slides', 'hostels', 'facilities', 'rules', 'people'] as const;
const note =
  '// Written by `npm run content -w public-site` from the content folder. Do not edit.\n';
const named = z.array(z.object({ id: z.string(), name: z.string() }));
const hallsInMenus = z.array(
  z.object({
    hostelId: z.string(),
    name: z.string(),
    campus: z.string(),
    hostelFor: z.string(),
    rooms: z.object({ single: z.number(), double: z.number(), triple: z.number() }),
    imageUrl: z.string(),
  }),
);
const roomTypes = ['single', 'double', 'triple'] as const;

interface Generated {
  file: string;
  source: string;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The pictures of a family by their names in the content. */
function picturesFile(workspace: string, family: string): Generated {
  const names = readdirSync(path.join(workspace, 'content/pictures', family))
    .filter((name) => !name.startsWith('.'))
    .sort();
  const imports = names.map(
    (name, index) => `import picture${index} from '../../../content/pictures/${family}/${name}';\n`,
  );
  const entries = names.map((name, index) => `  '${family}/${name}': picture${index},\n`);
  return {
    file: `src/lib/generated/${family}-pictures.ts`,
    source: `${note}${imports.join('')}\nexport const ${family}Pictures: Readonly<Record<string, string>> = {\n${entries.join('')}};\n`,
  };
}

function readContent(workspace: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(workspace, 'content', `${name}.json`), 'utf8'));
}

/** Objects as source: each on a line, its values all texts. */
function listOf(entries: readonly Record<string, string>[]): string {
  const lines = entries.map((entry) => {
    const members = Object.entries(entry).map(([key, value]) => `${key}: ${quoted(value)}`);
    return `  { ${members.join(', ')} },\n`;
  });
  return `[\n${lines.join('')}] as const`;
}

function namesIn(workspace: string, name: string): string {
  return listOf(named.parse(readContent(workspace, name)));
}

function hallNames(workspace: string): string {
  const halls = hallsInMenus.parse(readContent(workspace, 'hostels'));
  return listOf(
    halls.map(({ hostelId: id, name, campus, hostelFor }) => ({ id, name, campus, hostelFor })),
  );
}

/** The cards of the landing page: without the texts, people and facilities of the halls. */
function hallCardsFile(workspace: string): Generated {
  const halls = hallsInMenus.parse(readContent(workspace, 'hostels'));
  const imports = halls.map(
    ({ imageUrl }, index) =>
      `import picture${index} from '../../../content/pictures/${imageUrl}';\n`,
  );
  const cards = halls.map(({ hostelId, rooms }, index) => {
    const beds = roomTypes.reduce((sum, type) => sum + rooms[type] * bedsPerRoom[type], 0);
    const types = roomTypes.filter((type) => rooms[type] > 0).map(quoted);
    return `  { id: ${quoted(hostelId)}, beds: ${beds}, types: [${types.join(', ')}], picture: picture${index} },\n`;
  });
  return {
    file: 'src/lib/generated/hall-cards.ts',
    source: `${note}${imports.join('')}\nexport const hallCards = [\n${cards.join('')}] as const;\n`,
  };
}

/** The menus need only names, so that the landing page does not load the texts. */
function namesFile(workspace: string): Generated {
  return {
    file: 'src/lib/generated/names.ts',
    source: `${note}export const hallNames = ${hallNames(workspace)};\n\nexport const facilityNames = ${namesIn(workspace, 'facilities')};\n\nexport const ruleNames = ${namesIn(workspace, 'rules')};\n`,
  };
}

/** Every generated file with its current source, formatted as Prettier does. */
export function generatedFiles(workspace: string): Generated[] {
  return [
    namesFile(workspace),
    hallCardsFile(workspace),
    ...families.map((family) => picturesFile(workspace, family)),
  ];
}
