'use strict';
const ts = require('typescript');

/** What was compiled in this process, by file. */
const compiled = new Map();

/** Options that don't change the result. */
const without = new Set(['configFilePath', 'types']);
const withoutThese = (name, value) => (without.has(name) ? undefined : value);

function isSame(one, source, options, before) {
  return (
    one.source === source &&
    one.options === options &&
    one.before.length === before.length &&
    one.before.every((transformer, index) => transformer === before[index])
  );
}

/**
 * TypeScript for ts-loader: front ends that are built in one process, and the prerendered pages of
 * one, compile each file of shared-ui and contracts once.
 */
module.exports = {
  ...ts,
  transpileModule(source, settings) {
    const { fileName, compilerOptions, transformers } = settings;
    const options = JSON.stringify(compilerOptions, withoutThese);
    const before = transformers?.before ?? [];
    const last = compiled.get(fileName);
    if (last && isSame(last, source, options, before)) return last.output;
    const output = ts.transpileModule(source, settings);
    compiled.set(fileName, { source, options, before, output });
    return output;
  },
};
