import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  name: string;
  /** Called when its turn comes, so that one file is in memory at a time. */
  read: () => Promise<Buffer>;
}

/** A ZIP file that is made while it is read. A file that can't be read ends it with an error. */
export function zipOf(files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : undefined));
  for (const { name, read } of files) {
    zip.addReadStreamLazy(name, (given) => {
      read().then(
        (bytes) => given(null, Readable.from([bytes])),
        (error: unknown) => given(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return output;
}
