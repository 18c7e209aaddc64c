/**
 * What a remote's entry needs at run time, in place of @module-federation/webpack-bundler-runtime:
 * a remote loads no other remotes and shares nothing itself, it only takes the shell's modules. The
 * container keeps the interface of every federation container (`init`, `get`), so that it works
 * with the federation's runtime and without it (decision 0088). The names are those that the
 * plugin's generated code uses.
 */

/** The shell's modules by name and version, as received by `init`. */
let modules = {};

/** A function that returns the module; loads a lazy one. */
async function factoryOf(name) {
  const [shared] = Object.values(modules[name] ?? {});
  if (!shared) throw new Error(`The shell provides no ${name}`);
  return shared.lib ?? shared.get();
}

/** Provides the shared modules that a chunk imports. A failure is thrown where one is imported. */
function consumes({ chunkId, promises, installedModules, webpackRequire }) {
  const { chunkMapping, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;
  const define = (id, run) => {
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      module.exports = run();
    };
  };
  for (const id of chunkMapping?.[chunkId] ?? []) {
    installedModules[id] ??= factoryOf(moduleIdToConsumeDataMapping[id].shareKey).then(
      (factory) => {
        installedModules[id] = 0;
        define(id, factory);
      },
      (error) => {
        delete installedModules[id];
        define(id, () => {
          throw error;
        });
      },
    );
    promises.push(installedModules[id]);
  }
}

function initContainerEntry({ shareScope }) {
  modules = shareScope;
}

export default {
  runtime: {},
  bundlerRuntime: { init: () => ({}), initContainerEntry, consumes },
};
