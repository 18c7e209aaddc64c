import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../../../platform/core/config/package-root.ts';
import type { FileReply } from '../../../platform/http/call-context.ts';

/** The program that checks a proof file without this website (docs/verify-allotment.md). */
export async function getCheckProgram(): Promise<FileReply> {
  const file = path.join(packageRoot(), '..', 'docs', 'verify-allotment', 'check.py');
  const content = await readFile(file);
  const contentType = 'text/x-python; charset=utf-8';
  return { content, contentType, filename: 'check.py', download: true, cacheControl: 'no-cache' };
}
