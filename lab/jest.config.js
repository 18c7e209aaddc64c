import { nodeProject } from '../config/jest/projects.js';

// Some tests run processes, which are slow on a busy machine.
export default nodeProject('lab', { testTimeout: 60_000 });
