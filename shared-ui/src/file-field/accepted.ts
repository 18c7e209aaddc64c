import { shownFileName } from '@hostel/contracts/wire/text/characters';

export interface FileLimits {
  /** MIME types, such as 'application/pdf', or endings, such as '.csv', whose types systems disagree about. */
  accept?: readonly string[];
  maxFiles?: number;
  maxBytes?: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Formats a size: '2.4 MB'. Uses the same unit as the limits, so that 10 MB is shown as 10 MB. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  return `${Number((bytes / megabyte).toFixed(1))} MB`;
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

function isOfKind(file: File, accept: readonly string[]): boolean {
  return accept.some((kind) =>
    kind.startsWith('.') ? file.name.toLowerCase().endsWith(kind) : file.type === kind,
  );
}

function objection(file: File, { accept, maxBytes }: FileLimits): string | undefined {
  const name = shownFileName(file.name);
  if (accept && !isOfKind(file, accept))
    return `“${name}” can’t be used: this file type is not accepted.`;
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `“${name}” is larger than ${sizeText(maxBytes)}.`;
  }
  return undefined;
}

/** The files after adding some, and why others were rejected. A single file replaces the previous one. */
export function accepted(
  chosen: readonly File[],
  added: readonly File[],
  limits: FileLimits,
): { files: File[]; refused: string | undefined } {
  const { maxFiles = 1 } = limits;
  const objections = added.flatMap((file) => objection(file, limits) ?? []);
  const good = added.filter((file) => !objection(file, limits));
  const fresh = good.filter((file) => !chosen.some((other) => isSame(other, file)));
  if (maxFiles === 1) {
    return { files: [...chosen, ...fresh].slice(-1), refused: objections[0] };
  }
  const files = [...chosen, ...fresh].slice(0, maxFiles);
  const left = chosen.length + fresh.length - files.length;
  const tooMany = left > 0 ? `At most ${maxFiles} files: ${left} not added.` : undefined;
  return { files, refused: objections[0] ?? tooMany };
}
