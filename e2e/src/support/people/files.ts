/** A small, valid PDF with one line of text. */
export function pdf(line: string): Buffer {
  const stream = `BT /F1 24 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`);
}

/** A grey square of 8 × 8 pixels. */
const tinyJpeg = Buffer.from(
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
    'wgALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAf/aAAgBAQAAAAA//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgB' +
    'AQABPwB//9k=',
  'base64',
);

/** A JPEG of about `bytes` bytes, most of them in its comments. */
export function jpeg(bytes: number): Buffer {
  const longest = Buffer.alloc(65_537, 'x');
  longest.writeUInt16BE(0xfffe);
  longest.writeUInt16BE(65_535, 2);
  const comments = Array.from({ length: Math.floor(bytes / longest.length) }, () => longest);
  return Buffer.concat([tinyJpeg.subarray(0, 2), ...comments, tinyJpeg.subarray(2)]);
}
