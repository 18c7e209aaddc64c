import { nodeProject } from '../config/jest/projects.js';

export default nodeProject('illustrations');
