import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources, Template } = webpack;

/** The table in webpack's runtime: the hashes of each lazy chunk's script and styles. */
const table = `${RuntimeGlobals.require}.chunkHashes`;

/** SHA-256, because a table of SHA-384 hashes would be a third larger. */
function integrityOfChunk(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** A placeholder for the chunk's hash, replaced when the file is final. */
const placeholder = (kind, id) => `%HASH:${kind}:${id}%`;
const placeholders = /%HASH:(js|css):([\w-]+)%/g;

/** The kinds of files that a chunk will have: none if it has only shared modules. */
function kindsOf(chunkGraph, chunk) {
  const hasScript = webpack.javascript.JavascriptModulesPlugin.chunkHasJs(chunk, chunkGraph);
  const styles = chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract');
  return { hasScript, hasStyles: styles !== undefined };
}

class ChunkHashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk hashes', RuntimeModule.STAGE_NORMAL);
    this.dependentHash = true;
  }

  generate() {
    const { chunkGraph } = this;
    const chunks = [...this.chunk.getAllAsyncChunks()].filter(({ id }) => id !== null);
    const rows = chunks
      .map((chunk) => ({ id: chunk.id, ...kindsOf(chunkGraph, chunk) }))
      .filter(({ hasScript, hasStyles }) => hasScript || hasStyles)
      .map(({ id, hasScript, hasStyles }) => [
        String(id),
        [hasScript ? placeholder('js', id) : '', ...(hasStyles ? [placeholder('css', id)] : [])],
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `${table} = ${JSON.stringify(Object.fromEntries(rows))};`;
  }
}

/**
 * Makes the browser reject a lazy script or stylesheet that was changed after the build: webpack's
 * runtime, which is in the entry, sets the integrity of each chunk that it loads. A page that loads
 * the entry with its integrity checks every chunk (decision 0089).
 *
 * `compilation.chunkIntegrity` has the same values by file, for preload links.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const name = 'IntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.chunkIntegrity = new Map();
      const set = (tag, index) =>
        `if (${table}[chunkId]) ${tag}.integrity = "sha256-" + ${table}[chunkId][${index}];`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => Template.asString([source, set('script', 0)]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) => Template.asString([source, set(tag, 1)]),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(name, (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkHashesRuntimeModule());
        });
      compilation.hooks.processAssets.tap(
        // File names and contents are final, and no file is compressed or listed before this.
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillTables(compilation),
      );
    });
  }
}

/** The script or stylesheet of a chunk. */
function fileOf(chunk, kind) {
  return [...chunk.files].find((file) => file.endsWith(`.${kind}`));
}

/**
 * Replaces the placeholders. The table is filled after the names are set, so a runtime's name says
 * nothing about its chunks; a release's folder is named by the content of all files.
 */
function fillTables(compilation) {
  const chunks = new Map([...compilation.chunks].map((chunk) => [String(chunk.id), chunk]));
  const runtimes = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
  const names = new Set(runtimes.map((chunk) => fileOf(chunk, 'js')));
  const hashOf = (kind, id) => {
    const file = chunks.has(id) && fileOf(chunks.get(id), kind);
    if (!file || names.has(file)) {
      compilation.errors.push(new webpack.WebpackError(`chunk ${id} has no ${kind} file to hash`));
      return '';
    }
    const integrity = integrityOfChunk(compilation.getAsset(file).source.buffer());
    compilation.chunkIntegrity.set(file, integrity);
    return integrity.slice('sha256-'.length);
  };
  for (const name of names) {
    const text = compilation.getAsset(name).source.source().toString();
    const filled = text.replaceAll(placeholders, (_, kind, id) => hashOf(kind, id));
    compilation.updateAsset(name, new sources.RawSource(filled));
  }
}
