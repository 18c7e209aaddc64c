import { lintParts } from '../checks/lint.ts';
import { sideBySide } from '../test/side-by-side.ts';

const { failures } = await sideBySide(lintParts);
process.exit(failures.length === 0 ? 0 : 1);
