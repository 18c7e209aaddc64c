import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const textFile = /\.(?:css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/;

/** Compresses a text file with the highest brotli level; undefined if it would not be smaller. */
export async function compressed(file: string, content: Buffer): Promise<Buffer | undefined> {
  if (!textFile.test(file)) return undefined;
  const small = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return small.length < content.length ? small : undefined;
}
