import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import { writeSbom } from '../checks/sbom.ts';

/** `npm run sbom -- [file]`: the software bill of materials, as CycloneDX. */
const file = path.resolve(process.argv[2] ?? path.join(root, '.cache', 'sbom.json'));
const { all, production } = await writeSbom(file);
console.log(`SBOM: ${all} packages, ${production} of them in production, written to ${file}`);
