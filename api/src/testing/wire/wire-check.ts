import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyCall } from '@hostel/contracts/wire/call';
import {
  storedContracts,
  portalDocument,
  stillCounts,
  type StoredContracts,
  type WireSchema,
} from '@hostel/contracts/wire/schemas';
import { wireFormats } from '@hostel/contracts/wire/tidy';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { packageRoot } from '../../platform/core/config/package-root.ts';

/** The schema with which a portal reads a reply, and the portal's name. */
interface Reader {
  name: string;
  schema: WireSchema;
}

export interface Reply {
  /** The call that it answers; undefined where no route was found. */
  call: AnyCall | undefined;
  status: number;
  text: string;
}

/** Those of a deployment if the environment names them, otherwise the repository's copy. */
const folder = process.env['CONTRACTS_KEPT_DIR']
  ? path.resolve(process.env['INIT_CWD'] ?? process.cwd(), process.env['CONTRACTS_KEPT_DIR'])
  : path.join(packageRoot(), '..', 'releases', 'kept-contracts');
let retained: StoredContracts[] | undefined;
const readersOf = new Map<AnyCall | undefined, Reader[]>();
const ajv = new Ajv2020({ strict: false, formats: Object.fromEntries(wireFormats) });
/** By the schema's text: most portals have the same schema for a reply. */
const validators = new Map<string, ValidateFunction>();

/**
 * Describes why portals can't read a JSON reply: the current ones, and each released one with
 * retained contracts. Undefined when they can. Schemas are compiled once, when first needed.
 */
export function unreadableFor(reply: Reply): string | undefined {
  const refused = reply.status >= 400;
  const call = refused ? undefined : reply.call;
  if (!refused && (call?.replyKind ?? 'json') !== 'json') return undefined;
  const value: unknown = JSON.parse(reply.text);
  for (const reader of readers(call)) {
    const violation = violationOf(reader.schema, value);
    const what = reply.call?.name ?? 'An address without a call';
    if (violation) {
      return `${what} answers ${reply.status} with what ${reader.name} can't read: ${violation}.`;
    }
  }
  return undefined;
}

/** The readers of the call's replies; without a call, the readers of refusals. */
function readers(call: AnyCall | undefined): Reader[] {
  const known = readersOf.get(call);
  if (known) return known;
  const current = portalDocument(call ? [call] : []);
  const documents = [{ name: 'a portal of now', ...current }, ...storedDocuments()];
  const found = documents.flatMap(({ name, calls, failure }) => {
    const schema = call ? calls[call.name]?.reply : failure;
    return schema ? [{ name, schema }] : [];
  });
  const texts = new Set<string>();
  const distinct = found.filter(({ schema }) => {
    const text = JSON.stringify(schema);
    return !texts.has(text) && texts.add(text);
  });
  readersOf.set(call, distinct);
  return distinct;
}

function storedDocuments() {
  retained ??= readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => storedContracts.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .filter((each) => stillCounts(each));
  return retained.map(({ name, version, ...document }) => ({
    ...document,
    name: `${name} ${version}`,
  }));
}

function violationOf(schema: WireSchema, value: unknown): string | undefined {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  const place = error?.instancePath.slice(1).replaceAll('/', '.') || 'the reply';
  return `${place} ${error?.message ?? "doesn't fit"}`;
}
