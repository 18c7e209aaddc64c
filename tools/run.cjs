'use strict';
/**
 * Runs a command: `node tools/run.cjs start` runs src/commands/start.ts, and `releases/rollback` that
 * of the workspace releases. It uses only syntax that every Node understands, so that an old one is
 * rejected in one sentence.
 */
var fs = require('fs');
var path = require('path');

var root = path.join(__dirname, '..');
var engines = require('../package.json').engines.node;
var recommended = fs.readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();

/** Whether a version is in a range such as `^20.19 || >=24`. */
function isIn(version, ranges) {
  var own = version.split('.').map(Number);
  return ranges.split('||').some(function (range) {
    var numbers = (range.match(/\d+/g) || []).map(Number);
    var minor = numbers[1] || 0;
    if (own[0] === numbers[0]) return own[1] >= minor;
    return range.indexOf('>=') >= 0 && own[0] > numbers[0];
  });
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!isIn(process.versions.node, engines)) {
  refuse(
    'Node ' +
      process.versions.node +
      ' does not work here: install Node ' +
      recommended +
      ' (supported: ' +
      engines +
      ').',
  );
}
if (!fs.existsSync(path.join(root, 'node_modules', 'tsx'))) {
  refuse('The packages are missing: run npm install first.');
}
require('./run-typescript.cjs');
