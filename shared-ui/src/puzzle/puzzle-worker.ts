import { handler } from 'altcha-lib/workers/shared';
import { deriveKey } from './derive-key.ts';

// A separate file on the page's origin: the page's policy allows no other worker.
handler({ deriveKey });
