// Development only. Fast refresh of a remote finds the shell's renderer through this hook, which
// must exist before React is loaded; without it updates are not rendered.
declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  }
}

const renderers = new Map<number, unknown>();
const noop = () => undefined;

/** Stores each renderer for remotes that are loaded later. */
function inject(renderer: unknown): number {
  const id = renderers.size + 1;
  renderers.set(id, renderer);
  return id;
}

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject,
  onScheduleFiberRoot: noop,
  onCommitFiberRoot: noop,
  onCommitFiberUnmount: noop,
};
export {};
