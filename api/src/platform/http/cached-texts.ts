/** A written reply, with the tag of the state that it shows. */
interface CachedText {
  etag: string;
  text: string;
}

/** Written replies of one call, by tag and variant. */
export interface CachedTexts {
  /**
   * The cached text of this tag and variant, or a new one. Simultaneous callers wait for the same one.
   * @param write may give the text of a later state, which is cached by that state's tag
   */
  read: (etag: string, variant: string, write: () => Promise<CachedText>) => Promise<CachedText>;
}

/** Caches texts up to a total length; the first ones go first. */
export function cachedTexts(mostCharacters = 4_000_000): CachedTexts {
  const cached = new Map<string, CachedText>();
  const pending = new Map<string, Promise<CachedText>>();
  let characters = 0;

  function remove(key: string): void {
    characters -= cached.get(key)?.text.length ?? 0;
    cached.delete(key);
  }

  function add(key: string, made: CachedText): void {
    remove(key);
    cached.set(key, made);
    characters += made.text.length;
    for (const oldest of cached.keys()) {
      if (characters <= mostCharacters) break;
      remove(oldest);
    }
  }

  async function make(variant: string, write: () => Promise<CachedText>): Promise<CachedText> {
    const made = await write();
    add(`${made.etag} ${variant}`, made);
    return made;
  }

  return {
    async read(etag, variant, write) {
      const key = `${etag} ${variant}`;
      const known = cached.get(key) ?? pending.get(key);
      if (known) return known;
      const making = make(variant, write).finally(() => pending.delete(key));
      pending.set(key, making);
      return making;
    },
  };
}
