/** The configuration of every front end; see portal-kit/README.md. */
export { remote, shell } from './portal-kit/src/webpack/front-ends.js';
