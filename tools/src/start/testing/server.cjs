// Replaces the API's bundle in tests: it reports that it is ready and stops when it receives SIGTERM.
// DATA_DIR holds what it did: its process ids, and `fails` makes it end before it is ready.
const fs = require('node:fs');
const path = require('node:path');

const note = (name, line) => fs.appendFileSync(path.join(process.env.DATA_DIR, name), `${line}\n`);
const stop = () => {
  note('stopped', process.pid);
  process.exit(0);
};

process.on('SIGTERM', stop);
note('started', process.pid);
if (process.env.FAKE_FAILS || fs.existsSync(path.join(process.env.DATA_DIR, 'fails'))) {
  process.exit(3);
}
process.on('disconnect', () => process.exit(0));
process.send({ ready: `http://${process.env.NODE_ENV}.example ${process.env.DATA_DIR}` });
setInterval(() => undefined, 1_000);
