// Development only. Fast refresh of a remote finds the shell's renderer through this hook, which
// must stand before React is loaded; without it updates apply and nothing redraws.
declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  }
}

let renderers = 0;
const nothing = () => undefined;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => ++renderers,
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};
export {};
