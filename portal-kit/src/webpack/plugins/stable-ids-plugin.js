const entries = [
  { id: 'container', pattern: /^container entry / },
  { id: 'federation', pattern: /[\\/]node_modules[\\/]\.federation[\\/]entry\./ },
];

/**
 * Gives fixed ids to the two modules that the federation plugin generates. Both are identified by
 * an absolute path, so webpack's ids for them, and with them the release's hash, would depend on
 * the folder of the checkout.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) => {
        const { chunkGraph } = compilation;
        for (const module of modules) {
          if (!module.needId || chunkGraph.getModuleId(module) !== null) continue;
          const identifier = (module.rootModule ?? module).identifier();
          const entry = entries.find(({ pattern }) => pattern.test(identifier));
          if (entry) chunkGraph.setModuleId(module, entry.id);
        }
      });
    });
  }
}
