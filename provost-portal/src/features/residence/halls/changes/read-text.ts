function read(file: Blob, encoding: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file can’t be read'));
    reader.readAsText(file, encoding);
  });
}

/**
 * The text of a file from a spreadsheet: UTF-8, or Windows-1252, in which Excel saves CSV by default.
 */
export async function readText(file: Blob): Promise<string> {
  const text = await read(file, 'utf-8');
  // Bytes that aren’t UTF-8 become this character.
  return text.includes('\uFFFD') ? read(file, 'windows-1252') : text;
}
