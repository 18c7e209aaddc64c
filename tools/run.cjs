'use strict';
/**
 * Runs a command: `node tools/run.cjs start` runs src/commands/start.ts, and `releases/rollback` that
 * of the workspace releases. It uses only syntax that every Node understands, so that an old one is
 * rejected in one sentence.
 */
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var oldest = /\d+\.\d+/.exec(require('../package.json').engines.node)[0];
var recommended = fs.readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();

function isOlder(version, than) {
  var own = version.split('.').map(Number);
  var other = than.split('.').map(Number);
  return own[0] < other[0] || (own[0] === other[0] && own[1] < other[1]);
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (isOlder(process.versions.node, oldest)) {
  refuse(
    'Node ' +
      process.versions.node +
      ' is too old: install Node ' +
      oldest +
      ' or later (' +
      recommended +
      ' is recommended).',
  );
}
if (!fs.existsSync(path.join(root, 'node_modules', 'tsx'))) {
  refuse('The packages are missing: run npm install first.');
}
require('./run-typescript.cjs');
