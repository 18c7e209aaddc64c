import { shell } from '../webpack.shared.js';

export default shell(import.meta.dirname);
