import type { ImportKind } from '@hostel/contracts/office/imports';
import type { ImportFile } from '../../../platform/files/imports/definition.ts';
import { resultsImport } from '../../admission/eligibility/index.ts';
import { needsImport } from '../../admission/rounds/index.ts';
import { studentsImport } from './students/students-import.ts';

/** What each kind of file does. A new kind is an entry here and in the contract. */
export const kinds: Readonly<Record<ImportKind, ImportFile>> = {
  results: resultsImport,
  students: studentsImport,
  needs: needsImport,
};
