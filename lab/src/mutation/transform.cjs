/**
 * Jest's transform for a mutation run: the file named by MUTANT_FILE is read from MUTANT_CODE, so
 * that a seeded fault never touches the work tree.
 */
const { readFileSync } = require('node:fs');
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true } },
});

function codeOf(source, filename) {
  return filename === process.env.MUTANT_FILE
    ? readFileSync(process.env.MUTANT_CODE, 'utf8')
    : source;
}

module.exports = {
  process: (source, filename, options) => swc.process(codeOf(source, filename), filename, options),
  getCacheKey: (source, filename, options) =>
    swc.getCacheKey(codeOf(source, filename), filename, options),
};
