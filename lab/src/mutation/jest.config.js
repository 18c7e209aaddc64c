import path from 'node:path';
import { nodeProject } from '../../../config/jest/projects.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs tests of pure rules alone: they need no database. */
export default nodeProject('mutation', {
  rootDir: root,
  transform: { '^.+\\.(ts|js|mjs)$': path.join(import.meta.dirname, 'transform.cjs') },
});
