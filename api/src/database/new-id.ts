import { randomBytes } from 'node:crypto';

let last = 0n;

/**
 * A new id: UUIDv7 (RFC 9562), ordered by time, and strictly within one process: the 12 bits after
 * the milliseconds count up, as method 1 of section 6.2 has it.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  const start = (BigInt(now) << 12n) | BigInt(bytes.readUInt16BE(6) & 0x7ff);
  last = start > last ? start : last + 1n;
  bytes.writeUIntBE(Number(last >> 12n), 0, 6);
  bytes.writeUInt16BE(0x7000 | Number(last & 0xfffn), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
