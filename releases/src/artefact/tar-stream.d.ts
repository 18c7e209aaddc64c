/** The part of tar-stream that artefacts use; the package has no types of its own. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  interface Header {
    name: string;
    type?: string | null;
    size?: number;
    mtime?: Date;
    mode?: number;
  }
  interface Pack extends Readable {
    entry(header: Header, content?: Buffer | string): Writable;
    finalize(): void;
  }
  type Entry = AsyncIterable<Buffer> & { header: Header };
  export function pack(): Pack;
  export function extract(): Writable & AsyncIterable<Entry>;
}
