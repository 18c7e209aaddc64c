export interface FormPart {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

/** A multipart body for `inject`, with its header. */
export function formBody(parts: readonly FormPart[]): {
  payload: Buffer;
  headers: { 'content-type': string };
} {
  const boundary = '----hostel-test-form';
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const kind = filename === undefined ? '' : `\r\nContent-Type: ${type ?? 'application/pdf'}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${kind}`;
    return [Buffer.from(`${head}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
