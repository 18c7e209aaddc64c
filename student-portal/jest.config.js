import { browserProject } from '../config/jest/projects.js';

export default browserProject('student-portal', { testTimeout: 30_000 });
