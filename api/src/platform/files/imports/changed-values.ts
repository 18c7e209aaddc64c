import type { Remark, SaveContext } from './definition.ts';

/** A value before and after an import, as the office reads it; null for none. */
export interface ChangedValue {
  field: string;
  before: string | null;
  after: string | null;
}

const empty = 'empty';

/**
 * What an import changes in a row, for the person who decides about it.
 * @param rowName what the row is about, such as a roll number
 * @returns nothing for values that stay
 */
export function changedValues(
  { line, rowName }: { line: number; rowName: string },
  values: readonly ChangedValue[],
  columnName: SaveContext['columnName'],
): Remark[] {
  return values.flatMap(({ field, before, after }) => {
    if ((before ?? '') === (after ?? '')) return [];
    const message = `${rowName}: was ${before || empty}`;
    return { line, column: columnName(field), value: after || empty, message };
  });
}
