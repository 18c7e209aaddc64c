import { parentPort, workerData } from 'node:worker_threads';
import { readSheetLines, type WorkbookTask } from './sheet-lines.ts';

function isTask(given: unknown): given is WorkbookTask {
  return typeof given === 'object' && given !== null && 'bytes' in given && 'most' in given;
}

const linesAtOnce = 500;

// The thread of `read-workbook.ts`: gets one workbook, and answers each request with the next lines, so
// that receiving them delays no other call.
if (!isTask(workerData)) throw new Error('The thread of a workbook gets a workbook.');
const read = await readSheetLines(workerData);
const lines = 'lines' in read ? read.lines : [];
let sent = 0;
parentPort?.on('message', () => {
  parentPort?.postMessage(lines.slice(sent, sent + linesAtOnce));
  sent += linesAtOnce;
});
parentPort?.postMessage('lines' in read ? { ...read, lines: [] } : read);
