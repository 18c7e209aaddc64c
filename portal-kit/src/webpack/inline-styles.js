import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { inlineHashOf } from './integrity.js';
import { root } from './workspace.js';

/** The text of the style element that sonner adds to the head when it is loaded. */
function sonnerStyle() {
  const source = readFileSync(path.join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8');
  const literal = /^__insertCSS\((".*")\);?$/m.exec(source);
  if (!literal) throw new Error('sonner inserts its style in another way: correct the policy hash');
  return String(runInNewContext(literal[1]));
}

/**
 * Hashes of styles that the shell's scripts insert at run time, for the style policy. The hash
 * of the empty text is also for sonner, which inserts its element before the text.
 */
export function insertedStyleHashes() {
  return [inlineHashOf(''), inlineHashOf(sonnerStyle())];
}
