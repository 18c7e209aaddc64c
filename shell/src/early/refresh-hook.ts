// Development only. Fast refresh of a remote finds the shell's renderer through this hook, which
// must stand before React is loaded; without it updates apply and nothing redraws.
declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  }
}

const renderers = new Map<number, unknown>();
const nothing = () => undefined;

/** Keeps each renderer: a remote that comes later looks for it here. */
function inject(renderer: unknown): number {
  const id = renderers.size + 1;
  renderers.set(id, renderer);
  return id;
}

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject,
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};
export {};
