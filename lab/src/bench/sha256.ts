import { hash } from 'node:crypto';
import type { Sha256 } from '@hostel/allotment/sha256';

/** As the server hashes. */
export const sha256: Sha256 = (data) => hash('sha256', data, 'hex');
