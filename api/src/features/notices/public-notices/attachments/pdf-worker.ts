import { parentPort, workerData } from 'node:worker_threads';
import { examine } from './pdf-examination.ts';

// The thread of `pdf.ts`: gets the bytes of one file, answers with its problem, and ends.
if (!(workerData instanceof Uint8Array)) throw new Error('A PDF is examined by its bytes.');
parentPort?.postMessage(await examine(Buffer.from(workerData)));
