import { browserProject } from '../config/jest/projects.js';

export default browserProject('shared-ui');
