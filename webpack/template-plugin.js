import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import webpack from 'webpack';
import { integrityOf } from './integrity.js';

/** Stands for the shell's folder in its own template; the publisher knows the version, a build can't. */
const shellBase = '%SHELL_BASE%';

/**
 * Emits the shell's page with its own files in it. What only the publisher knows stays a
 * placeholder (`pagePlaceholders` in contracts/src/releases.ts).
 */
export class TemplatePlugin {
  /** @param {{ template: string, early: string[], base?: string }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    const { template, early } = this.options;
    compiler.hooks.thisCompilation.tap('TemplatePlugin', (compilation) => {
      for (const file of [template, ...early]) compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tap(
        { name: 'TemplatePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          const html = readFileSync(template, 'utf8')
            .replace(/<!--about:[^]*?-->\n?/, '')
            .replace('<!--build:early-->', () => early.map(inlineScript).join(''))
            .replace('<!--build:files-->', () => this.tagsOf(compilation).join('\n    '));
          compilation.emitAsset(path.basename(template), new sources.RawSource(html));
        },
      );
    });
  }

  /** Link and script elements of the entry's files; the browser checks that they are the built ones. */
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

/** A script that must run before the first paint; static, so that the policy knows it by its hash. */
function inlineScript(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: 'ts',
    format: 'iife',
    minify: true,
    target: 'es2022',
  });
  return `<script>${code.trim()}</script>`;
}
