import { browserProject } from '../../config/jest/projects.js';

export default browserProject('template-portal', { testTimeout: 30_000 });
