/**
 * The names that a build gives out of its copy of each shared module, by the request with which the
 * build imports it. Read them before modules are merged.
 * @param {import('webpack').Compilation} compilation
 * @param {readonly string[]} requests
 * @returns {Record<string, string[]>} without the requests that nothing imports
 * @throws Error for a module whose names can't be known
 */
export function providedNames(compilation, requests) {
  const { moduleGraph } = compilation;
  const found = {};
  for (const module of compilation.modules) {
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      const request = dependency?.request;
      if (!requests.includes(request) || found[request] || !target) continue;
      const names = moduleGraph.getProvidedExports(target);
      if (!Array.isArray(names)) throw new Error(`the names that ${request} exports are not known`);
      // A CommonJS module has no `default` of its own; who imports all of it gets one.
      const own = target.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
      found[request] = [...new Set([...names, ...own])].sort();
    }
  }
  return found;
}

/** The names of an import, a re-export, a `require`, or an `import()` whose result is destructured. */
function namesOf(dependency, moduleGraph) {
  if (dependency.referencedExports) return dependency.referencedExports.map(nameOf);
  const members = dependency.getIds?.(moduleGraph) ?? dependency.names ?? dependency.ids ?? [];
  return [members[0]];
}

/** Of `[name, member]`, or `{ name: [name, member] }`. */
function nameOf(exported) {
  return Array.isArray(exported) ? exported[0] : exported.name?.[0];
}

/**
 * The names of a shared module that a build uses. What the build leaves out doesn't count.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Module} module
 * @returns {string[]}
 */
export function usedNames(compilation, module) {
  const { moduleGraph } = compilation;
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || !connection.isTargetActive(undefined)) continue;
    for (const name of namesOf(connection.dependency, moduleGraph)) {
      if (typeof name === 'string') names.add(name);
    }
  }
  return [...names].sort();
}
