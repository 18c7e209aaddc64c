import * as z from 'zod/mini';
import type { AnyCall } from './call.ts';
import { utcDay } from './calendar.ts';
import { failure } from './envelope.ts';
import { tidySchema, type Json, type Side } from './tidy.ts';
import { markOf } from './marks.ts';

/** A JSON Schema (2020-12) as this file makes them: without references, closers and defaults. */
const wireSchema = z.record(z.string(), z.unknown());
export type WireSchema = z.infer<typeof wireSchema>;

/** One call as programs compare it. */
const wireCall = z.object({
  method: z.string(),
  path: z.string(),
  /** Absent: JSON. */
  bodyKind: z.optional(z.string()),
  /** Absent: JSON. What isn't JSON has no schema. */
  replyKind: z.optional(z.string()),
  params: z.optional(wireSchema),
  query: z.optional(wireSchema),
  body: z.optional(wireSchema),
  reply: z.optional(wireSchema),
});
export type WireCall = z.infer<typeof wireCall>;

/** `contracts.json` of a release: the calls that it makes, by name, and every refusal's form. */
export const wireDocument = z.object({
  failure: wireSchema,
  calls: z.record(z.string(), wireCall),
});
export type WireDocument = z.infer<typeof wireDocument>;

/** `releases/kept-contracts/*.json`: a release's contracts, for as long as a browser may run it. */
export const storedContracts = z.object({
  name: z.string(),
  /** The first version with these contracts. */
  version: z.string(),
  /** The last day on which they count, `YYYY-MM-DD`; null while a release with them is in use. */
  until: z.nullable(z.string()),
  ...wireDocument.shape,
});
export type StoredContracts = z.infer<typeof storedContracts>;

/** Whether a browser may still run a release with these contracts. */
export function stillCounts({ until }: Pick<StoredContracts, 'until'>, now = new Date()): boolean {
  return until === null || until >= utcDay(now);
}

/** What a portal released now sends, and can read. */
export function portalDocument(calls: readonly AnyCall[]): WireDocument {
  return documentOf(calls, 'portal');
}

/** What the server of now takes, and sends. */
export function serverDocument(calls: readonly AnyCall[]): WireDocument {
  return documentOf(calls, 'server');
}

/** A document as the text of a file: equal contracts, equal text; a line for each call. */
export function wireText({ calls, ...facts }: WireDocument): string {
  const lines = Object.entries(calls).map(
    ([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`,
  );
  const head = Object.entries(facts).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${head.join('')}"calls": {\n${lines.join(',\n')}\n}\n}\n`;
}

function documentOf(calls: readonly AnyCall[], side: Side): WireDocument {
  const sorted = [...calls].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    failure: schemaOf(failure, 'reply', side),
    calls: Object.fromEntries(sorted.map((call) => [call.name, wireCallOf(call, side)])),
  };
}

function wireCallOf(call: AnyCall, side: Side): WireCall {
  const { method, path, bodyKind = 'json', replyKind = 'json', params, query, body } = call;
  return {
    method,
    path,
    ...(bodyKind !== 'json' && { bodyKind }),
    ...(replyKind !== 'json' && { replyKind }),
    ...(params && { params: schemaOf(params, 'input', side) }),
    ...(query && { query: schemaOf(query, 'input', side) }),
    ...(body && { body: schemaOf(body, 'input', side) }),
    ...(replyKind === 'json' && { reply: schemaOf(call.reply, 'reply', side) }),
  };
}

/**
 * Of a reply, the server has the form that its schema gives out and a portal the form that it
 * takes in; of what goes in, both have the form that the schema takes in.
 */
function schemaOf(schema: z.ZodMiniType, part: 'input' | 'reply', side: Side): WireSchema {
  const made: Json = {
    ...z.toJSONSchema(schema, {
      io: part === 'reply' && side === 'server' ? 'output' : 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const mark = markOf(zodSchema);
        if (mark) jsonSchema['x-mark'] = mark;
      },
    }),
  };
  return tidySchema(made, part, side);
}
