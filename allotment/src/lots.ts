import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { BlockHash } from './block-hash.ts';
import { portableSha256 } from './sha256.ts';

const blockLength = 64;
const hashLength = 32;

/** HMAC-SHA-256 of many short texts with one key. */
class KeyedHash {
  readonly #hash = new BlockHash();
  readonly #inner;
  readonly #outer;
  readonly #prefix: Uint8Array;

  /** @param prefix bytes before each text */
  constructor(key: Uint8Array, prefix: Uint8Array) {
    const short = key.length > blockLength ? sha256(key) : key;
    this.#inner = this.#keyed(short, 0x36);
    this.#outer = this.#keyed(short, 0x5c);
    this.#prefix = prefix;
  }

  #keyed(key: Uint8Array, pad: number) {
    const { bytes } = this.#hash;
    for (let index = 0; index < blockLength; index += 1) bytes[index] = (key[index] ?? 0) ^ pad;
    return this.#hash.stateAfterBlock();
  }

  /** Writes the text after the prefix. @returns the length of both */
  #write(text: string): number {
    const start = this.#prefix.length;
    this.#hash.reserve(start + 3 * text.length);
    const { bytes } = this.#hash;
    bytes.set(this.#prefix);
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 0x7f) {
        const encoded = utf8ToBytes(text);
        bytes.set(encoded, start);
        return start + encoded.length;
      }
      bytes[start + index] = code;
    }
    return start + text.length;
  }

  run(text: string): BlockHash {
    this.#hash.run(this.#write(text), this.#inner);
    this.#hash.reuse();
    this.#hash.run(hashLength, this.#outer);
    return this.#hash;
  }
}

/** The lots of applicants by id or pseudonym. */
export interface Lots {
  /** The lot in hexadecimal. */
  lotOf: (id: string) => string;
  /** Its first 32 bits as a number: most often they are enough to compare two lots. */
  startOf: (id: string) => number;
}

/**
 * The lots of applicants, which decide between equal marks: HMAC-SHA-256 with the seed as key, of
 * a prefix and then the id or pseudonym.
 * @param seed hexadecimal
 * @param prefix hexadecimal: `lotPrefix`; empty for a run of one hall
 */
export function drawLots(seed: string, prefix: string): Lots {
  const keyed = new KeyedHash(hexToBytes(seed), hexToBytes(prefix));
  const lot = new Uint8Array(hashLength);
  const words = new DataView(lot.buffer);
  return {
    lotOf: (id) => {
      keyed.run(id).writeTo(words, 0);
      return bytesToHex(lot);
    },
    startOf: (id) => keyed.run(id).first(),
  };
}

/** The lots alone. @returns a function from an id to its lot in hexadecimal */
export function lotsOf(seed: string, prefix = ''): Lots['lotOf'] {
  return drawLots(seed, prefix).lotOf;
}

/**
 * The bytes before each pseudonym in a lot, in hexadecimal: the root and, where the lots wait for a
 * public draw, SHA-256 of its result. The office knows seed and root before the draw, and could choose
 * them; it can’t choose the draw.
 */
export function lotPrefix(root: string, draw: string | null): string {
  return draw === null ? root : root + portableSha256(draw);
}
