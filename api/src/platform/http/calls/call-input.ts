import { isStorable } from '@hostel/contracts/wire/text/characters';
import * as z from 'zod/mini';
import { badInput } from '../../core/errors/errors.ts';

/** Whether every text of an input can be stored, the names of members included. */
function canStore(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && canStore(inner));
}

/** One message for each field, the first that was found; nested fields are joined by dots. */
function fieldsOf(error: z.core.$ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, issue.message);
  }
  return Object.fromEntries(fields);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function lowerCaseIds(input: unknown, isId: (name: string) => boolean): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const entries = Object.entries(input).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && isId(name) && uuid.test(value) ? value.toLowerCase() : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * The parameters of an address with ids in lower case, as the database writes them: an id that was typed
 * in capitals is the same one in comparisons and in the audit log.
 */
export function withLowerCaseIds(params: unknown): unknown {
  return lowerCaseIds(params, () => true);
}

/** The same of a parsed body, in members named as ids, such as `studentId`: other text stays as it is. */
export function withLowerCaseIdMembers(body: unknown): unknown {
  return lowerCaseIds(body, (name) => name.endsWith('Id'));
}

/**
 * Parses one part of a call by the contract's schema; without a schema nothing is read.
 * @throws AppError 400 `bad_input` with a message for each field.
 */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value ?? {});
  if (!parsed.success) throw badInput(fieldsOf(parsed.error));
  if (!canStore(parsed.data))
    throw badInput({ body: 'The text contains a character that cannot be stored.' });
  return parsed.data;
}
