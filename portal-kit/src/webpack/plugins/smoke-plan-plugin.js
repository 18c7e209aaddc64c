import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/**
 * Puts the workspace's `smoke.json` (contracts/src/delivery/smoke-plan.ts) into the release, so that
 * a stored version can be tried without its checkout.
 */
export class SmokePlanPlugin {
  /** @param {{ dir: string }} workspace */
  constructor(workspace) {
    this.file = path.join(workspace.dir, 'smoke.json');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SmokePlanPlugin', (compilation) => {
      if (!existsSync(this.file)) return;
      compilation.fileDependencies.add(this.file);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'SmokePlanPlugin', stage }, () => {
        const source = new webpack.sources.RawSource(readFileSync(this.file));
        compilation.emitAsset('smoke.json', source);
      });
    });
  }
}
