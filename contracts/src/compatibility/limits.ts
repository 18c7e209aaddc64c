import type { WireSchema } from '../wire/schemas.ts';
import { wireFormats } from '../wire/tidy.ts';
import { isSame, schemaIn } from './alternatives.ts';

const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
/** Keywords that are not limits: mismatches.ts compares them. */
const structure = ['type', 'const', 'properties', 'required', 'items', 'additionalProperties'];
const forms = ['format', 'pattern'];

/**
 * The limits of `taken` that a value of `sent` may violate, e.g. `maxLength 20`. Unknown keywords
 * count as violated unless they are equal in both: two patterns, for example, can't be compared.
 */
export function brokenLimits(sent: WireSchema, taken: WireSchema): string[] {
  const own = formsOf(sent);
  const value = sent['const'];
  const brokenForms = formsOf(taken).filter((form) =>
    typeof value === 'string' ? !hasForm(value, form) : !own.includes(form),
  );
  const broken = Object.entries(taken)
    .filter(([name, limit]) => ![...structure, ...forms].includes(name) && !isFormal(name, limit))
    .filter(([name, limit]) => !keeps(name, limit, sent))
    .map(([name, limit]) => `${name} ${JSON.stringify(limit)}`);
  return [...brokenForms, ...broken];
}

function keeps(name: string, limit: unknown, sent: WireSchema): boolean {
  const own = sent[name] ?? sizeOf(sent['const'], name);
  if (typeof own !== 'number' || typeof limit !== 'number') return isSame(own, limit);
  if (lower.includes(name)) return own >= limit;
  return upper.includes(name) ? own <= limit : own === limit;
}

function sizeOf(value: unknown, limit: string): number | undefined {
  if (typeof value === 'string' && limit.endsWith('Length')) return value.length;
  return typeof value === 'number' && limit.endsWith('imum') ? value : undefined;
}

/** The formats and patterns that text must have, as `format date` or `pattern ^\d+$`. */
function formsOf(schema: WireSchema): string[] {
  const own = forms.flatMap((name) => {
    const value = schema[name];
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const all: unknown[] = isFormal('allOf', schema['allOf']) ? [schema['allOf']].flat() : [];
  return [...own, ...all.flatMap((part) => formsOf(schemaIn(part)))];
}

/** Whether it is an `allOf` that gives text several formats or patterns. */
function isFormal(name: string, value: unknown): boolean {
  return (
    name === 'allOf' &&
    Array.isArray(value) &&
    value.every((part) => Object.keys(schemaIn(part)).every((each) => forms.includes(each)))
  );
}

function hasForm(value: string, form: string): boolean {
  const pattern = form.startsWith('format ')
    ? wireFormats.get(form.slice('format '.length))
    : new RegExp(form.slice('pattern '.length), 'u');
  return pattern?.test(value) ?? false;
}
