import * as z from 'zod/mini';

/** What a column may hold for a field of the wire: a text may be a moment. */
type Column<Field> = string extends Field ? Field | Date : Field;

/** The columns of a row that has all fields of the wire but those in `Own`; `_id` is the column `id`. */
type Columns<Wire, Own extends PropertyKey> = {
  [Name in keyof Wire as Name extends Own ? never : Name extends '_id' ? 'id' : Name]: Column<
    Wire[Name]
  >;
};

const onWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * A row as the contract has it: its fields and no others, `id` as `_id`, moments in text. A field that the
 * contract gets later is sent as soon as the row has a column of that name.
 * @param row columns named as the fields of the contract
 * @param own the fields that are not columns of the row
 */
export function toWire<Schema extends z.ZodMiniObject, Own extends Partial<z.infer<Schema>>>(
  schema: Schema,
  row: Columns<z.infer<Schema>, keyof Own>,
  own?: Own,
): z.infer<Schema>;
export function toWire(schema: z.ZodMiniObject, row: object, own: object = {}) {
  const wire: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    wire[name] = onWire(Reflect.get(row, name === '_id' && !(name in row) ? 'id' : name));
  }
  return { ...wire, ...own };
}

/** Whether a field is a moment, also where it may be null or missing. */
function isMoment(field: z.core.$ZodType | undefined): boolean {
  if (field instanceof z.ZodMiniNullable || field instanceof z.ZodMiniOptional) {
    return isMoment(field.def.innerType);
  }
  return field instanceof z.iso.ZodMiniISODateTime;
}

/**
 * Rows of a statement in text, as the contract has them: moments in ISO 8601, and parsed.
 * @param rows columns named as the fields of the contract
 * @throws z.core.$ZodError for a row that breaks the contract
 */
export function parseWire<Schema extends z.ZodMiniObject>(
  schema: Schema,
  rows: readonly Record<string, unknown>[],
): z.infer<Schema>[] {
  const moments = Object.keys(schema.shape).filter((name) => isMoment(schema.shape[name]));
  return rows.map((row) => {
    const wire = { ...row };
    for (const name of moments) {
      const at = row[name];
      if (typeof at === 'string' || at instanceof Date) wire[name] = new Date(at).toISOString();
    }
    return z.parse(schema, wire);
  });
}
