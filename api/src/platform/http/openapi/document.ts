import type { AnyCall } from '@hostel/contracts/wire/call';
import { failure } from '@hostel/contracts/wire/envelope';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const made = Object.entries(
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      // A format is clearer than its pattern, from which viewers generate strange examples.
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      },
    }),
  );
  return Object.fromEntries(made.filter(([member]) => member !== '$schema'));
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object schema as parameters. */
function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const names: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: property,
  }));
}

function header(name: string, description: string): Json {
  return { name, in: 'header', description, required: false, schema: { type: 'string' } };
}

function headersOf(call: AnyCall): Json[] {
  return [
    ...(call.submitOnce ? [header('Idempotency-Key', 'Names one submit intent.')] : []),
    ...(call.ifMatch ? [header('If-Match', 'The `updatedAt` of the row as it was read.')] : []),
    ...(call.puzzle ? [header('Puzzle-Solution', 'The solved `puzzle` of a 429.')] : []),
    ...(call.etag ? [header('If-None-Match', 'An `ETag` seen before: 304 if unchanged.')] : []),
  ];
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function requestBody(call: AnyCall): Json | undefined {
  if (call.body === undefined) return undefined;
  const schema = schemaOf(call.body, 'input');
  if (call.bodyKind !== 'multipart') return { required: true, content: json(schema) };
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const form = { ...schema, properties: { ...properties, attachments: files } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

const refusal = { $ref: '#/components/responses/Failure' };

function responsesOf(call: AnyCall): Json {
  const content =
    call.replyKind === undefined || call.replyKind === 'json'
      ? json(schemaOf(call.reply, 'output'))
      : { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return {
    200: { description: 'Success.', content },
    ...(call.etag ? { 304: { description: 'Unchanged.' } } : {}),
    ...Object.fromEntries([...refusalStatuses(call), 'default'].map((status) => [status, refusal])),
  };
}

/** The statuses of refusals that the contract of a call makes possible. */
function refusalStatuses(call: AnyCall): string[] {
  const statuses: string[] = [];
  if (call.params || call.query || call.body) statuses.push('400');
  if (call.access !== 'public') statuses.push('401');
  if (typeof call.access !== 'string') statuses.push('403');
  if (call.params) statuses.push('404');
  if (call.ifMatch || call.submitOnce) statuses.push('409');
  return statuses;
}

function accessOf(call: AnyCall): string {
  if (call.access === 'public') return 'For everyone.';
  if (call.access === 'signed-in') return 'For everyone who is signed in.';
  return `For: ${call.access.join(', ')}.`;
}

function operationOf(call: AnyCall): Json {
  return {
    operationId: call.name,
    tags: [call.name.split('.', 1)[0]],
    summary: call.summary,
    description: accessOf(call),
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headersOf(call),
    ],
    requestBody: requestBody(call),
    responses: responsesOf(call),
  };
}

function pathsOf(calls: readonly AnyCall[]): Json {
  const paths = new Map<string, Json>();
  for (const call of calls) {
    const operation = { [call.method.toLowerCase()]: operationOf(call) };
    paths.set(call.path, { ...paths.get(call.path), ...operation });
  }
  return Object.fromEntries(paths);
}

/** Generates the OpenAPI 3.1 document of the API from its contracts. */
export function openApiDocument(calls: readonly AnyCall[]): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hostel office',
      version: '1',
      description:
        'Every failure is `{ success: false, message, code, fields? }` with a status of 400 or above; `message` is for people, `code` is stable.',
    },
    servers: [{ url: '/api' }],
    paths: pathsOf(calls),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: {
        Failure: {
          description: 'Refused, or failed.',
          content: json(schemaOf(failure, 'output')),
        },
      },
    },
  };
}
