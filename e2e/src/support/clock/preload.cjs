/**
 * Loaded before a program of the system (`node --require`): its `Date`, and the header of this name in
 * its replies, follow the clock of the file that E2E_CLOCK_FILE names, whenever a test sets it.
 */
const { ServerResponse } = require('node:http');
const { openSync, readSync } = require('node:fs');
const moveDate = require('./moved-date.cjs');

const file = openSync(process.env.E2E_CLOCK_FILE, 'r');
/** A time of the clock, the machine's time at which it was set, and how fast it goes. */
const clock = new Float64Array(3);

moveDate((real) => {
  readSync(file, clock, 0, clock.byteLength, 0);
  const [at, since, rate] = clock;
  return at + (real - since) * rate;
});

// Node makes the header with a `Date` of its own.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
