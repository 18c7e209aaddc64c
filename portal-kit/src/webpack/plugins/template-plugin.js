import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import webpack from 'webpack';
import { integrityOf } from '../integrity.js';

/** A placeholder for the shell's folder in its template: the publisher knows the version, a build doesn't. */
const shellBase = '%SHELL_BASE%';

/**
 * Emits the shell's page with its files. Values that only the publisher knows remain placeholders
 * (`pagePlaceholders` in contracts/src/delivery/contract.ts).
 */
export class TemplatePlugin {
  /**
   * @param {{ template: string, inline?: Record<string, string[]>, base?: string }} options `inline`
   * has the modules of each inline script by the name of its `build:` comment
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    const { template, inline = {} } = this.options;
    compiler.hooks.thisCompilation.tap('TemplatePlugin', (compilation) => {
      for (const file of [template, ...Object.values(inline).flat()]) {
        compilation.fileDependencies.add(file);
      }
      compilation.hooks.processAssets.tap(
        { name: 'TemplatePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          let html = readFileSync(template, 'utf8')
            .replace(/<!--about:[^]*?-->\n?/, '')
            .replace('<!--build:files-->', () => this.tagsOf(compilation).join('\n    '));
          for (const [name, files] of Object.entries(inline)) {
            const { script, sources: read } = inlineScript(files);
            for (const file of read) compilation.fileDependencies.add(file);
            html = html.replace(`<!--build:${name}-->`, () => script);
          }
          compilation.emitAsset(path.basename(template), new sources.RawSource(html));
        },
      );
    });
  }

  /** Link and script elements of the entry's files; the browser checks their integrity. */
  tagsOf(compilation) {
    const { base = shellBase } = this.options;
    return [...compilation.entrypoints.values()]
      .flatMap((entrypoint) => entrypoint.getFiles())
      .filter((file) => !file.includes('.hot-update.'))
      .map((file) => {
        const check = compilation.compiler.options.mode === 'production';
        const source = compilation.getAsset(file).source.buffer();
        const integrity = check ? ` integrity="${integrityOf(source)}"` : '';
        return file.endsWith('.css')
          ? `<link rel="stylesheet" href="${base}/${file}"${integrity} />`
          : `<script defer src="${base}/${file}"${integrity}></script>`;
      });
  }
}

/**
 * Bundles the code that must run before the first paint as one inline script; it is static, so that
 * the policy can contain its hash.
 */
function inlineScript(files) {
  const { outputFiles, metafile } = buildSync({
    stdin: {
      contents: files.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: path.dirname(files[0]),
    },
    absWorkingDir: path.dirname(files[0]),
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
  });
  const sources = Object.keys(metafile.inputs)
    .filter((file) => file !== '<stdin>')
    .map((file) => path.resolve(path.dirname(files[0]), file));
  return { script: `<script>${outputFiles[0].text.trim()}</script>`, sources };
}
