import path from 'node:path';
import webpack from 'webpack';
import { contentHashOf, integrityOf } from '../integrity.js';

const kinds = { js: 'script', css: 'style', woff2: 'font', avif: 'image', webp: 'image' };

function kindOf(file) {
  return kinds[file.slice(file.lastIndexOf('.') + 1)];
}

/**
 * Writes `release.json` (`releaseManifest` in contracts/src/delivery/contract.ts) when every other file is
 * final: the publisher verifies each file with it.
 */
export class ReleasePlugin {
  /** @param {{ workspace: object, kind: 'shell' | 'remote', template?: string, styleHashes?: string[] }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const manifest = this.manifestOf(compilation);
          const json = `${JSON.stringify(manifest, null, 2)}\n`;
          compilation.emitAsset('release.json', new sources.RawSource(json));
        },
      );
    });
  }

  manifestOf(compilation) {
    const { workspace, kind, template, styleHashes } = this.options;
    const entry = entryOf(compilation);
    const files = Object.fromEntries(
      compilation
        .getAssets()
        .map(({ name, source }) => [name, source.buffer()])
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, bytes]) => [name, { size: bytes.length, integrity: integrityOf(bytes) }]),
    );
    const facts = {
      name: workspace.name,
      kind,
      title: workspace.title,
      ...(kind === 'remote' && {
        container: workspace.container,
        paths: workspace.paths,
        roles: workspace.roles,
        documents: workspace.documents,
        features: ['plain-container'],
      }),
      ...(kind === 'shell' && { features: ['documents', 'assets-origin', 'sets', 'frames'] }),
      ...(template && { template }),
      ...(styleHashes && { styleHashes }),
      entry,
      preload: preloadOf(compilation, workspace, kind).map((file) => ({
        ...file,
        ...integrityOfLoad(compilation, file.href, entry, files),
      })),
      knownPaths: compilation.hostelKnownPaths,
      fragments: compilation.hostelFragments ?? [],
      frames: compilation.hostelFrames,
    };
    const hash = contentHashOf(JSON.stringify([facts, files]));
    return { ...facts, version: `${workspace.version}-${hash}`, files };
  }
}

/**
 * The attributes with which the shell or webpack's runtime loads a file: a preload must have the
 * same, or the browser discards it. Fonts and pictures have none.
 */
function integrityOfLoad(compilation, file, entry, files) {
  const integrity = file === entry ? files[file].integrity : compilation.chunkIntegrity?.get(file);
  return integrity && { integrity };
}

function entrypointOf(compilation) {
  const [entrypoint] = compilation.entrypoints.values();
  if (!entrypoint) throw new Error(`${compilation.name} has no entry`);
  return entrypoint;
}

function entryOf(compilation) {
  return entrypointOf(compilation)
    .getFiles()
    .find((file) => file.endsWith('.js'));
}

/** Files of a named chunk and of the chunks that it requires. */
function filesOfChunk(compilation, name) {
  return compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
}

/** Files of the chunk whose root is the module, e.g. a lazy page. */
export function filesOfModule(compilation, file) {
  for (const module of compilation.modules) {
    if ((module.rootModule ?? module).resource !== file) continue;
    const groups = compilation.chunkGraph
      .getModuleChunks(module)
      .flatMap((chunk) => [...chunk.groupsIterable]);
    const [smallest] = groups.map((group) => group.getFiles()).sort((a, b) => a.length - b.length);
    if (smallest) return smallest;
  }
  return [];
}

/**
 * The files that a page preloads: the entry, the chunks of `./routes`, and those that the workspace
 * lists under `hostel.preload`: a `module` that is the root of a chunk (a lazy page), or a `file` by
 * the beginning of its name; `paths`, `exactly` and `portals` limit either to some pages, `except`
 * leaves pages out (`preloadFile` in contracts/src/delivery/contract.ts).
 * @param {'shell' | 'remote'} kind
 * @returns {{ href: string, as: string, paths?: string[], except?: string[], exactly?: string[], portals?: boolean }[]}
 */
export function preloadOf(compilation, workspace, kind) {
  // The shell's template already contains its entry.
  const entry = kind === 'shell' ? [] : entrypointOf(compilation).getFiles();
  const names = compilation
    .getAssets()
    .map(({ name }) => name)
    .sort();
  const named = workspace.preload.flatMap(({ module, file, ...pages }) => {
    const hrefs = module
      ? filesOfModule(compilation, path.join(workspace.dir, module))
      : names.filter((name) => name.startsWith(file));
    if (hrefs.length === 0) {
      compilation.errors.push(
        new webpack.WebpackError(`hostel.preload: the build has no ${module ?? file}`),
      );
    }
    return hrefs.map((href) => ({ href, ...pages }));
  });
  const wanted = [...entry, ...filesOfChunk(compilation, 'routes')].map((href) => ({ href }));
  const listed = new Set();
  return [...wanted, ...named]
    .filter(({ href }) => kindOf(href) && !listed.has(href) && listed.add(href))
    .map(({ href, ...pages }) => ({ href, as: kindOf(href), ...pages }));
}
