import { lintParts } from '../checks/lint.ts';
import { sideBySide } from '../test/side-by-side.ts';

const { failed } = await sideBySide(lintParts);
process.exit(failed === 0 ? 0 : 1);
