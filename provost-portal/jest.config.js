import { browserProject } from '../config/jest/projects.js';

export default browserProject('provost-portal', { testTimeout: 30_000 });
