import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const families = ['slides', 'hostels', 'facilities', 'rules', 'people'] as const;
const note =
  '// Written by `npm run content -w public-site` from the content folder. Do not edit.\n';
const named = z.array(z.object({ id: z.string(), name: z.string() }));

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

function namesIn(workspace: string, name: string): string {
  const content: unknown = JSON.parse(
    readFileSync(path.join(workspace, 'content', `${name}.json`), 'utf8'),
  );
  const entries = named
    .parse(content)
    .map((entry) => `  { id: ${quoted(entry.id)}, name: ${quoted(entry.name)} },\n`);
  return `[\n${entries.join('')}] as const`;
}

/** The menus need only names, so that the landing page does not load the texts. */
function namesFile(workspace: string): Generated {
  return {
    file: 'src/lib/generated/names.ts',
    source: `${note}export const facilityNames = ${namesIn(workspace, 'facilities')};\n\nexport const ruleNames = ${namesIn(workspace, 'rules')};\n`,
  };
}

/** Every generated file with its current source, formatted as Prettier does. */
export function generatedFiles(workspace: string): Generated[] {
  return [namesFile(workspace), ...families.map((family) => picturesFile(workspace, family))];
}
