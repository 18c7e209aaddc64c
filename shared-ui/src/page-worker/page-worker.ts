/**
 * A worker with a script of a front end. It is loaded from the page's origin, also where released
 * files come from another one: browsers accept no worker of another origin, and check no integrity
 * of its script.
 *
 * The build recognises `new PageWorker(new URL(…))` (portal-kit/src/webpack/base.js) and emits the script
 * as a separate file.
 */
export class PageWorker {
  readonly worker: Worker;

  constructor(script: URL) {
    this.worker = new Worker(new URL(script.pathname, location.href));
  }
}
