import { nodeProject } from '../config/jest/projects.js';

export default nodeProject('releases', {
  // The template beside it is a project of its own.
  roots: ['<rootDir>/src'],
  // Some tests run processes, which are slow on a busy machine.
  testTimeout: 60_000,
});
