export { remote, shell } from './portal-kit/src/webpack/front-ends.js';
export type { BuildEnvironment, MakeConfiguration } from './portal-kit/src/webpack/front-ends.js';
