import * as z from 'zod/mini';

/** Writes a value as JSON; `undefined` writes nothing, `invalid` means that it breaks its schema. */
type Write = (value: unknown) => string | undefined | typeof invalid;

const invalid = Symbol('invalid');

/** Kinds of text whose pattern admits no character that JSON escapes. */
const plainFormats = new Set(['date', 'datetime', 'uuid']);

// A text up to this length is searched faster by a loop than by a pattern.
const shortText = 40;
const escaped = /["\\\p{Cc}\p{Cs}]/u;

function isPlain(text: string): boolean {
  if (text.length > shortText) return !escaped.test(text);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff))
      return false;
  }
  return true;
}

const textOf = (text: string) => (isPlain(text) ? `"${text}"` : JSON.stringify(text));

/** Any schema: parsed by zod, then written. */
function parsing(schema: z.core.$ZodType): Write {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? JSON.stringify(parsed.data) : invalid;
  };
}

function textWriter(schema: z.core.$ZodTypes): Write {
  const { def } = schema._zod;
  const [check, ...more] = def.checks ?? [];
  // A text with a format is a schema that is its own check, or a text with one check.
  const format = check ? check._zod.def : def;
  if (more.length > 0) return parsing(schema);
  if ('pattern' in format && 'format' in format && format.pattern instanceof RegExp) {
    const { pattern } = format;
    if (!plainFormats.has(String(format.format)) || pattern.global) return parsing(schema);
    return (value) => (typeof value === 'string' && pattern.test(value) ? `"${value}"` : invalid);
  }
  if (check) return parsing(schema);
  return (value) => (typeof value === 'string' ? textOf(value) : invalid);
}

/** The few values of an enumeration or a literal, written in advance. */
function listed(values: Iterable<unknown>): Write {
  const written = new Map<unknown, string>();
  for (const value of values) {
    const text = JSON.stringify(value);
    if (text !== undefined) written.set(value, text);
  }
  return (value) => written.get(value) ?? invalid;
}

function arrayWriter(element: z.core.$ZodType): Write {
  const write = writerOf(element);
  return (value) => {
    if (!Array.isArray(value)) return invalid;
    let text = '';
    for (const item of value) {
      const written = write(item);
      if (written === invalid) return invalid;
      text += `${text === '' ? '' : ','}${written ?? 'null'}`;
    }
    return `[${text}]`;
  };
}

/** The members that the schema names, in its order; others are left out. */
function objectWriter(shape: Readonly<Record<string, z.core.$ZodType>>): Write {
  const members = Object.entries(shape).map(([name, schema]) => ({
    name,
    prefix: `${JSON.stringify(name)}:`,
    write: writerOf(schema),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return invalid;
    let text = '';
    for (const { name, prefix, write } of members) {
      const written = write(Reflect.get(value, name));
      if (written === invalid) return invalid;
      if (written !== undefined) text += `${text === '' ? '' : ','}${prefix}${written}`;
    }
    return `{${text}}`;
  };
}

function unionWriter(options: readonly z.core.$ZodType[]): Write {
  const writers = options.map(writerOf);
  return (value) => {
    for (const write of writers) {
      const written = write(value);
      if (written !== invalid) return written;
    }
    return invalid;
  };
}

/** A schema in another one that admits one further value. */
function admitting(further: null | undefined, inner: z.core.$ZodType): Write {
  const write = writerOf(inner);
  const written = further === null ? 'null' : undefined;
  return (value) => (value === further ? written : write(value));
}

function isKnown(schema: z.core.$ZodType): schema is z.core.$ZodTypes {
  return 'type' in schema._zod.def;
}

/** Of a value without further values in it; undefined for other kinds. */
function leafWriter({ def }: z.core.$ZodTypes['_zod']): Write | undefined {
  switch (def.type) {
    case 'number':
      if ('format' in def) return undefined;
      return (value) => (Number.isFinite(value) ? JSON.stringify(value) : invalid);
    case 'boolean':
      return listed([true, false]);
    case 'literal':
      return listed(def.values);
    case 'enum':
      return listed(Object.values(def.entries));
    case 'unknown':
      return (value) => JSON.stringify(value);
    default:
      return undefined;
  }
}

/** Of a schema with further schemas in it; undefined for other kinds. */
function nestedWriter({ def }: z.core.$ZodTypes['_zod']): Write | undefined {
  switch (def.type) {
    case 'array':
      return arrayWriter(def.element);
    case 'object':
      return def.catchall ? undefined : objectWriter(def.shape);
    case 'union':
      return 'inclusive' in def && def.inclusive === false ? undefined : unionWriter(def.options);
    case 'nullable':
      return admitting(null, def.innerType);
    case 'optional':
      // An inner schema that accepts an absent value may replace it by a default.
      return def.innerType._zod.optin === 'optional'
        ? undefined
        : admitting(undefined, def.innerType);
    default:
      return undefined;
  }
}

function writerOf(schema: z.core.$ZodType): Write {
  if (!isKnown(schema)) return parsing(schema);
  const { def } = schema._zod;
  if (def.type === 'string') return textWriter(schema);
  const checked = def.checks !== undefined && def.checks.length > 0;
  const compiled = checked ? undefined : (leafWriter(schema._zod) ?? nestedWriter(schema._zod));
  return compiled ?? parsing(schema);
}

/**
 * Compiles the writer of a reply: JSON of what its contract names, the same text as of the parsed reply.
 * It walks the reply once; parsing it and writing the copy takes twice as long.
 * @throws ZodError for a reply that breaks its contract
 */
export function replyWriter(schema: z.ZodMiniType): (reply: object) => string {
  let write: Write | undefined;
  return (reply) => {
    const text = (write ??= writerOf(schema))(reply);
    return typeof text === 'string' ? text : JSON.stringify(z.parse(schema, reply));
  };
}
