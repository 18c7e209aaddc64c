import { _SHA256 } from '@noble/hashes/sha2.js';

/** The eight words of SHA-256 between two blocks. */
type State = readonly [number, number, number, number, number, number, number, number];

const blockLength = 64;

/** The length of a message with its padding. */
function paddedLength(length: number): number {
  return Math.ceil((length + 9) / blockLength) * blockLength;
}

/**
 * SHA-256 of many short messages: noble’s compression function on one buffer. Objects and copies for
 * each message took longer than the hashing.
 */
export class BlockHash extends _SHA256 {
  /** The message, written by the caller after `reserve`. */
  bytes = new Uint8Array(4 * blockLength);
  #words = new DataView(this.bytes.buffer);
  readonly #start: State = this.get();

  /** Makes room for a message of this length; the bytes before stay. */
  reserve(length: number): void {
    if (paddedLength(length) <= this.bytes.length) return;
    const bytes = new Uint8Array(2 * paddedLength(length));
    bytes.set(this.bytes);
    this.bytes = bytes;
    this.#words = new DataView(bytes.buffer);
  }

  /** The state after the first block of `bytes`, from which other messages go on. */
  stateAfterBlock(): State {
    this.set(...this.#start);
    this.process(this.#words, 0);
    return this.get();
  }

  /**
   * Hashes the first bytes.
   * @param before the state of `stateAfterBlock`, whose block counts to the message and is not in `bytes`
   */
  run(length: number, before?: State): void {
    const end = paddedLength(length);
    this.bytes.fill(0, length, end);
    this.bytes[length] = 0x80;
    const all = before ? length + blockLength : length;
    this.#words.setUint32(end - 8, Math.floor(all / 2 ** 29));
    this.#words.setUint32(end - 4, (all * 8) >>> 0);
    this.set(...(before ?? this.#start));
    for (let offset = 0; offset < end; offset += blockLength) this.process(this.#words, offset);
  }

  /** The first 32 bits of the hash. */
  first(): number {
    return this.A >>> 0;
  }

  /** Writes the hash of the last run. */
  writeTo(words: DataView, offset: number): void {
    const state = this.get();
    for (let word = 0; word < state.length; word += 1) {
      words.setInt32(offset + 4 * word, state[word] ?? 0);
    }
  }

  /** Puts the hash of the last run at the begin of `bytes`. */
  reuse(): void {
    this.writeTo(this.#words, 0);
  }
}
