import { nodeProject } from './jest/projects.js';

export default nodeProject('config');
