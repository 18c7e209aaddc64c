import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { StartError } from '../../core/errors/start-error.ts';
import { errorCode } from '../../core/errors/error-code.ts';

const lineEnd = 10;
const batchSize = 64 * 1024;
/** The server's messages are far smaller. */
const largestBlock = 2 ** 30;
const endOfRows = Buffer.from('\\.\n');

/** Reads a backup piece by piece; its lines may be long (in version 1 a photo is one value). */
export class BackupReader {
  private readonly parts: AsyncIterator<Buffer>;
  /** Bytes that were read but not returned. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly file: string) {
    this.parts = partsOf(file);
  }

  /**
   * Returns the next line, which must be JSON of this shape.
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

  /** The rows up to the line that ends them, in parts of complete lines. */
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

  /** The blocks up to the one of length 0. */
  async *blocks(): AsyncGenerator<Buffer> {
    for (;;) {
      const size = (await this.bytes(4)).readUInt32BE();
      if (size === 0) return;
      if (size > largestBlock) throw new StartError(`${this.file} is damaged, or no backup.`);
      yield await this.bytes(size);
    }
  }

  async close(): Promise<void> {
    await this.parts.return?.();
  }

  private async line(): Promise<Buffer> {
    const begun: Buffer[] = [];
    for (;;) {
      const at = this.rest.indexOf(lineEnd);
      if (at !== -1) return Buffer.concat([...begun, this.take(at + 1)]);
      begun.push(this.rest);
      this.rest = await this.part();
    }
  }

  private async bytes(size: number): Promise<Buffer> {
    const begun: Buffer[] = [];
    let missing = size;
    while (this.rest.length < missing) {
      begun.push(this.rest);
      missing -= this.rest.length;
      this.rest = await this.part();
    }
    return Buffer.concat([...begun, this.take(missing)]);
  }

  private take(size: number): Buffer {
    const taken = this.rest.subarray(0, size);
    this.rest = this.rest.subarray(size);
    return taken;
  }

  private async part(): Promise<Buffer> {
    const next = await this.next();
    if (next.done) throw new StartError(`${this.file} ends too early: it is not complete.`);
    return next.value;
  }

  private async next(): Promise<IteratorResult<Buffer, unknown>> {
    try {
      return await this.parts.next();
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

async function* partsOf(file: string): AsyncGenerator<Buffer> {
  const input = createReadStream(file);
  const plain = createGunzip();
  input.on('error', (error) => plain.destroy(error));
  try {
    const parts: AsyncIterable<Buffer> = input.pipe(plain);
    yield* parts;
  } finally {
    input.destroy();
    plain.destroy();
  }
}
