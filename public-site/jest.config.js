import { browserProject } from '../config/jest/projects.js';

export default browserProject('public-site', { testTimeout: 30_000 });
