import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { BlockHash } from './block-hash.ts';

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
 * the bytes of the Merkle root and then the id or pseudonym. Nobody can choose a lot.
 * @param seed hexadecimal
 * @param root hexadecimal; empty for a run without one
 */
export function drawLots(seed: string, root: string): Lots {
  const keyed = new KeyedHash(hexToBytes(seed), hexToBytes(root));
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
export function lotsOf(seed: string, root = ''): Lots['lotOf'] {
  return drawLots(seed, root).lotOf;
}
