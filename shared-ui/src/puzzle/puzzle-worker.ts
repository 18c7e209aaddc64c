import { handler } from 'altcha-lib/workers/shared';
import { deriveKey } from './derive-key.ts';

// A file of its own on the page's origin: the page's policy allows no other worker.
handler({ deriveKey });
