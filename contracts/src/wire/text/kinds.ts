import * as z from 'zod/mini';

/**
 * The kinds of text in inputs. People type or paste the first ones, which are normalised; `password` is
 * composed only; ids, signatures, hashes and what else programs write (`program`) stay as they are.
 */
export type TextKind =
  'identifier' | 'line' | 'name' | 'text' | 'email' | 'phone' | 'day' | 'password' | 'program';

const kinds = z.registry<{ kind: TextKind }>();

/** Notes the kind of a schema of text; schemas made of it by `.check` have it too. */
export function ofKind<Schema extends z.ZodMiniType>(kind: TextKind, schema: Schema): Schema {
  kinds.add(schema, { kind });
  return schema;
}

/** The kind of a schema of text; undefined for one that has none. */
export function kindOf(schema: z.core.$ZodType): TextKind | undefined {
  return kinds.get(schema)?.kind;
}

/** A check that refuses a text with the sentence that `sentenceFor` returns for it, and ends the checks. */
export function refuse(sentenceFor: (text: string) => string | undefined) {
  return z.refine<string>((text) => sentenceFor(text) === undefined, {
    error: ({ input }) => sentenceFor(String(input)),
    abort: true,
  });
}
