import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder with its content, except the lock and the generation. */
export async function contentOfFolder(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter(
    (each) => each.isFile() && !['.lock', 'generation.json'].includes(each.name),
  );
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), await readFile(file, 'latin1')] as const;
  });
  return Object.fromEntries((await Promise.all(read)).sort());
}
