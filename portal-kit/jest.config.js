import { nodeProject } from '../config/jest/projects.js';

export default nodeProject('portal-kit', {
  // The template beside it is a project of its own.
  roots: ['<rootDir>/src'],
  // Some tests run builds, which are slow on a busy machine.
  testTimeout: 60_000,
});
