import { PageWorker } from './page-worker.ts';

test('loads the script of a worker from the page’s origin', () => {
  const started: URL[] = [];
  class RecordingWorker {
    constructor(script: URL) {
      started.push(script);
    }
  }
  Object.assign(globalThis, { Worker: RecordingWorker });
  const path = '/remotes/student-portal/1.0.0-abcdef/check-worker.1.js';
  new PageWorker(new URL(`https://assets.example.edu${path}`));
  new PageWorker(new URL(path, location.href));
  const own = `${location.origin}${path}`;
  expect(started.map(String)).toEqual([own, own]);
});
