import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { StartError } from '../start-error.ts';
import { errorCode } from '../error-code.ts';

const lineEnd = 10;
const batchSize = 64 * 1024;
const endOfRows = Buffer.from('\\.\n');

/** Reads a backup line by line; its lines may be long (a photo is one value). */
export class BackupReader {
  private readonly lines: AsyncIterator<Buffer>;

  constructor(private readonly file: string) {
    this.lines = linesOf(file);
  }

  /**
   * The next line, which must be JSON of this shape.
   * @throws StartError when it isn't, or the file ends or is damaged here.
   */
  async json<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>> {
    const text = (await this.line()).toString('utf8');
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new StartError(`${this.file} is no backup, or one of another version.`, {
        cause: error,
      });
    }
  }

  /** The rows up to the line that ends them, in handy parts of whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    let batch: Buffer[] = [];
    let size = 0;
    for (let line = await this.line(); !line.equals(endOfRows); line = await this.line()) {
      batch.push(line);
      size += line.length;
      if (size < batchSize) continue;
      yield Buffer.concat(batch);
      batch = [];
      size = 0;
    }
    if (size > 0) yield Buffer.concat(batch);
  }

  async close(): Promise<void> {
    await this.lines.return?.();
  }

  private async line(): Promise<Buffer> {
    const next = await this.next();
    if (next.done) throw new StartError(`${this.file} ends too early: it is not complete.`);
    return next.value;
  }

  private async next(): Promise<IteratorResult<Buffer, unknown>> {
    try {
      return await this.lines.next();
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (code === 'ENOENT') throw new StartError(`There is no file ${this.file}.`);
      if (code === 'Z_BUF_ERROR') {
        throw new StartError(`${this.file} ends too early: it is not complete.`);
      }
      if (code.startsWith('Z_')) throw new StartError(`${this.file} is damaged, or no backup.`);
      throw error;
    }
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const input = createReadStream(file);
  const plain = createGunzip();
  input.on('error', (error) => plain.destroy(error));
  let begun: Buffer[] = [];
  try {
    const parts: AsyncIterable<Buffer> = input.pipe(plain);
    for await (const bytes of parts) {
      let from = 0;
      for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, from)) {
        yield Buffer.concat([...begun, bytes.subarray(from, at + 1)]);
        begun = [];
        from = at + 1;
      }
      if (from < bytes.length) begun.push(bytes.subarray(from));
    }
  } finally {
    input.destroy();
    plain.destroy();
  }
}
