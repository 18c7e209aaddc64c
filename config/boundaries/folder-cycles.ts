/** A file and the files that it imports, by paths from the repository's root. */
export interface SourceFile {
  path: string;
  imports: readonly string[];
}

export interface FolderCycle {
  /** The folders in the order of their imports; the last imports the first. */
  folders: string[];
  /** For each folder, one file of it and the file of the next folder that it imports. */
  imports: { from: string; to: string }[];
}

type Edges = Map<string, Map<string, { from: string; to: string }>>;

const tests = /\.test\.tsx?$|\/testing\//;
const workspaceSource = /^(portal-kit\/template|[^/]+)\/(src\/)?/;
/** A feature of a domain or a topic of a platform’s group; of those named, all is one. */
const feature = '(fees|database|front-ends|[^/]+/[^/]+)';
const featureOf: Record<number, RegExp> = {
  1: new RegExp(`^contracts/src/${feature}`),
  2: new RegExp(`^(contracts/src|.*/src/features|api/src/platform)/${feature}`),
};

/**
 * Finds folders that import each other, directly or over others.
 *
 * A folder here is a topic: all that lies below `<workspace>/src/` down to `depth` names, so that
 * depth 1 compares `features` with `platform`, and depth 2 one feature with another. Domains and
 * the platform’s groups only group them. A file above that depth counts by itself. Deeper folders
 * divide one topic, and may import each other both ways. Tests don't count.
 */
export function findFolderCycles(files: readonly SourceFile[], depth: number): FolderCycle[] {
  const edges = edgesBetween(files, depth);
  const found = new Map<string, FolderCycle>();
  for (const folder of [...edges.keys()].sort()) {
    const folders = shortestCycle(edges, folder);
    if (!folders) continue;
    const imports = along(edges, folders);
    // One folder and a file beside it, such as the list of paths, are no cycle of folders.
    const files = imports.filter(({ from }) => folders.includes(from));
    const key = [...folders].sort().join();
    if (folders.length - files.length > 1 && !found.has(key)) found.set(key, { folders, imports });
  }
  return [...found.values()];
}

function edgesBetween(files: readonly SourceFile[], depth: number): Edges {
  const edges: Edges = new Map();
  for (const { path, imports } of files) {
    const from = folderOf(path, depth);
    if (from === undefined) continue;
    const out = edges.get(from) ?? new Map<string, { from: string; to: string }>();
    edges.set(from, out);
    for (const imported of imports) {
      const to = folderOf(imported, depth);
      if (to !== undefined && to !== from) out.set(to, { from: path, to: imported });
    }
  }
  return edges;
}

function folderOf(file: string, depth: number): string | undefined {
  const start = workspaceSource.exec(file)?.[0];
  if (start === undefined || tests.test(file) || file.includes('node_modules/')) return undefined;
  const topic = file.slice(start.length).split('/').slice(0, depth).join('/');
  return featureOf[depth]?.exec(file)?.[0] ?? start + topic;
}

/** Breadth first, from a folder back to itself. */
function shortestCycle(edges: Edges, start: string): string[] | undefined {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const next of edges.get(path.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return path;
      if (!visited.has(next)) paths.push([...path, next]);
      visited.add(next);
    }
  }
  return undefined;
}

function along(edges: Edges, folders: readonly string[]): { from: string; to: string }[] {
  return folders.flatMap((folder, index) => {
    const next = folders[(index + 1) % folders.length] ?? folder;
    return edges.get(folder)?.get(next) ?? [];
  });
}
