import { ApiError } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { useState } from 'react';

type RowSchema<Row> = Parameters<typeof currentRow<Row>>[1];

/**
 * A row as last read. Where someone else changed it first, `refuse` replaces it by the current one
 * from the server and throws `message` for the form; any other failure is thrown unchanged.
 */
export function useCurrentRow<Row>(given: Row, schema: RowSchema<Row>, message: string) {
  const [current, setCurrent] = useState(given);
  const refuse = (error: unknown): never => {
    const row = currentRow(error, schema);
    if (!row) throw error;
    setCurrent(row);
    throw new ApiError({ message, status: 409, code: 'changed', answered: true });
  };
  return { current, refuse };
}

/** The values that differ from the given ones: nobody else’s change of another field is undone. */
export function changedValues<Values extends object>(
  values: Values,
  given: object,
): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(given));
  const changed: Partial<Values> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (before.get(name) === value) Reflect.deleteProperty(changed, name);
  }
  return changed;
}
