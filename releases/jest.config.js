import { nodeProject } from '../config/jest/projects.js';

export default nodeProject('releases', {
  // Some tests run processes, which are slow on a busy machine.
  testTimeout: 60_000,
});
