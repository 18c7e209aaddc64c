/**
 * The workspaces, for configurations that are read before anything is built;
 * releases/src/repository/workspaces.ts lists the same for programs.
 */
const { workspaces } = require('../package.json');

/** The shell, and every workspace that says which paths are its own. */
const frontEnds = workspaces.filter(
  (name) => name === 'shell' || require(`../${name}/package.json`).hostel?.paths !== undefined,
);

/** Made into a portal of its own by `npm run new-portal`; until then checked like one. */
const template = 'portal-kit/template';

module.exports = { workspaces, frontEnds, template };
