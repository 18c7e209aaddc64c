/** A written reply, with the tag of the state that it shows. */
interface KeptText {
  etag: string;
  text: string;
}

/** Written replies of one call, by tag and variant. */
export interface KeptTexts {
  /**
   * The kept text of this tag and variant, or a new one. Simultaneous callers wait for the same one.
   * @param write may give the text of a later state, which is kept by that state's tag
   */
  read: (etag: string, variant: string, write: () => Promise<KeptText>) => Promise<KeptText>;
}

/** Keeps texts up to a total length; the first ones go first. */
export function keptTexts(mostCharacters = 4_000_000): KeptTexts {
  const kept = new Map<string, KeptText>();
  const pending = new Map<string, Promise<KeptText>>();
  let characters = 0;

  function remove(key: string): void {
    characters -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, made: KeptText): void {
    remove(key);
    kept.set(key, made);
    characters += made.text.length;
    for (const oldest of kept.keys()) {
      if (characters <= mostCharacters) break;
      remove(oldest);
    }
  }

  async function make(variant: string, write: () => Promise<KeptText>): Promise<KeptText> {
    const made = await write();
    keep(`${made.etag} ${variant}`, made);
    return made;
  }

  return {
    async read(etag, variant, write) {
      const key = `${etag} ${variant}`;
      const known = kept.get(key) ?? pending.get(key);
      if (known) return known;
      const making = make(variant, write).finally(() => pending.delete(key));
      pending.set(key, making);
      return making;
    },
  };
}
