import { defineCall, type AnyCall } from '../wire/call.ts';
import { openEnum, success } from '../wire/envelope.ts';
import { deprecated, impliedLimits, upcoming } from '../wire/marks.ts';
import { portalDocument, serverDocument } from '../wire/schemas.ts';
import * as z from 'zod/mini';
import { incompatibilities, unservedNeeds } from './compatibility.ts';

type Schema = z.ZodMiniType;

const list = (over: Partial<AnyCall> = {}) =>
  defineCall({
    name: 'leave.my',
    method: 'GET',
    path: '/leave/{id}',
    summary: '',
    access: 'public',
    reply: success({}),
    ...over,
  });
const replying = (row: Record<string, Schema>) =>
  list({ reply: success({ data: z.array(z.object(row)) }) });
const taking = (body: Record<string, Schema>) => list({ method: 'POST', body: z.object(body) });

/** Problems of a portal released with one contract once the other is served. */
function problems(before: AnyCall[], now: AnyCall[]): string[] {
  const released = portalDocument(before);
  const stored = { name: 'student-portal', version: '0.1.0-a', until: '2026-12-21', ...released };
  return incompatibilities(serverDocument(now), [stored]);
}

const text = z.string();
const few = z.enum(['new', 'done']);
const more = z.enum(['new', 'done', 'late']);

describe('a reply', () => {
  test.each<[string, Schema, Schema | undefined, string]>([
    ['a member that went', text, undefined, 'leave.my no longer sends `data[].x`'],
    ['a member that may be absent', text, z.optional(text), 'leave.my may leave `data[].x` out'],
    ['another type', text, z.number(), 'leave.my may send any number as `data[].x`'],
    ['null', text, z.nullable(text), 'leave.my may send null as `data[].x`'],
    ['a new value', few, more, 'leave.my may send "late" as `data[].x`'],
    ['an open list of values', few, text, 'leave.my may send any text as `data[].x`'],
    ['a new value of an open list', few, openEnum(['new', 'late']), 'may send "late" as'],
    ['false', z.literal(true), z.boolean(), 'leave.my may send false as `data[].x`'],
    ['fractions', z.int(), z.number(), 'leave.my may send any number as `data[].x`'],
    ['a new member of a union', z.union([text, z.null()]), z.nullable(z.number()), 'any number as'],
    ['a list', text, z.array(text), 'leave.my may send a list as `data[].x`'],
    ['another list', z.array(text), z.array(z.number()), 'any number as `data[].x[]`'],
    ['free text for a day', z.iso.date(), text, 'may send `data[].x` beyond format date'],
    ['another pattern', text.check(z.regex(/^a/)), text.check(z.regex(/^b/)), 'beyond pattern ^a'],
    ['longer text', text.check(z.maxLength(9)), text, 'may send `data[].x` beyond maxLength 9'],
    [
      'a larger number',
      z.number().check(z.maximum(9)),
      z.number().check(z.maximum(10)),
      'beyond maximum 9',
    ],
    ['a deep member', z.object({ y: text }), z.object({}), 'no longer sends `data[].x.y`'],
    ['a record’s values', z.record(text, text), z.record(text, z.number()), 'as `data[].x.*`'],
    ['anything', text, z.unknown(), 'leave.my may send anything as `data[].x`'],
  ])('with %s is reported', (_, before, now, sentence) => {
    const found = problems([replying({ x: before })], [replying(now ? { x: now } : {})]);
    expect(found).toEqual([expect.stringContaining(sentence)]);
    expect(found[0]).toMatch(
      /which student-portal 0\.1\.0-a (requires|can't read): .* until 2026-12-21\.$/,
    );
  });

  test.each<[string, Schema | undefined, Schema | undefined]>([
    ['a new member', undefined, text],
    ['a new member that may be absent', undefined, z.optional(text)],
    ['an optional member that is now always sent', z.optional(text), text],
    ['fewer values', more, few],
    [
      'a new value of a list that is open in the portal',
      openEnum(['new']),
      openEnum(['new', 'late']),
    ],
    ['a closed list of values that is now open', few, openEnum(['new', 'done'])],
    ['a member that is no longer null', z.nullable(text), text],
    ['whole numbers', z.number(), z.int()],
    ['shorter text', text.check(z.maxLength(9)), text.check(z.maxLength(8))],
    ['a format', text, z.iso.datetime()],
    ['an optional member where the portal has a default', z._default(text, 'a'), z.optional(text)],
    ['a part of a union', z.union([text, z.number()]), z.number()],
    ['a deprecated member', text, deprecated(z.optional(text))],
    [
      'the removal of a member that the portal has as deprecated',
      deprecated(z.optional(text)),
      undefined,
    ],
    ['an upcoming member', text, z.union([text, upcoming(z.null())])],
    [
      'the addition of a member that the portal has as upcoming',
      z.union([text, upcoming(z.null())]),
      z.nullable(text),
    ],
  ])('with %s is accepted', (_, before, now) => {
    const call = (schema: Schema | undefined) => replying(schema ? { x: schema } : {});
    expect(problems([call(before)], [call(now)])).toEqual([]);
  });
});

describe('an input', () => {
  test.each<[string, Schema | undefined, Schema | undefined, string]>([
    ['a new required member', undefined, text, 'leave.my requires `body.x`'],
    [
      'an optional member that is now required',
      z.optional(text),
      text,
      'leave.my requires `body.x`',
    ],
    ['a removed member', z.optional(text), undefined, 'leave.my no longer takes `body.x`'],
    ['a removed value', more, few, 'leave.my no longer takes "late" as `body.x`'],
    [
      'null that is no longer accepted',
      z.nullable(text),
      text,
      'leave.my no longer takes null as `body.x`',
    ],
    ['shorter text', text, text.check(z.maxLength(9)), 'takes `body.x` only within maxLength 9'],
    [
      'a higher minimum',
      z.number().check(z.minimum(1)),
      z.number().check(z.minimum(2)),
      'takes `body.x` only within minimum 2',
    ],
    ['a pattern', text, text.check(z.regex(/^\d+$/)), 'only within pattern ^\\d+$'],
    [
      'another type with implied limits',
      text,
      impliedLimits(z.int().check(z.maximum(9))),
      'leave.my no longer takes any text as `body.x`',
    ],
    [
      'a value that does not match the new format',
      z.literal(''),
      z.iso.date(),
      'only within format date',
    ],
    ['another type', text, z.number(), 'leave.my no longer takes any text as `body.x`'],
  ])('with %s is reported', (_, before, now, sentence) => {
    const call = (schema: Schema | undefined) => taking(schema ? { x: schema } : {});
    const found = problems([call(before)], [call(now)]);
    expect(found).toEqual([expect.stringContaining(sentence)]);
    expect(found[0]).toMatch(/which student-portal 0\.1\.0-a may .*: .* until 2026-12-21\.$/);
  });

  test.each<[string, Schema | undefined, Schema | undefined]>([
    ['a new optional member', undefined, z.optional(text)],
    ['a new member with a default', undefined, z._default(text, 'a')],
    ['a required member that is now optional', text, z.optional(text)],
    ['more values', few, more],
    ['a looser limit', text.check(z.maxLength(9)), text.check(z.maxLength(10))],
    ['a removed limit', text.check(z.minLength(1)), text],
    ['another accepted format', z.iso.date(), z.union([z.literal(''), z.iso.date()])],
    ['a value that matches the new format', z.literal('2026-11-21'), z.iso.date()],
    ['a deprecated member', z.optional(text), deprecated(z.optional(text))],
    [
      'the removal of a member that the portal has as deprecated',
      deprecated(z.optional(text)),
      undefined,
    ],
    ['an upcoming member', z.optional(text), upcoming(z.optional(text))],
    ['the addition of a member that the portal has as upcoming', upcoming(z.optional(text)), text],
    ['a narrower format beside the deprecated one', text, z.union([z.uuid(), deprecated(text)])],
    ['a narrower format that the portal has', z.union([z.uuid(), deprecated(text)]), z.uuid()],
    [
      'a deprecated value that the portal does not send',
      z.union([few, deprecated(z.literal('late'))]),
      few,
    ],
    ['an implied limit of text', text, impliedLimits(text.check(z.maxLength(9)))],
    [
      'implied limits of a number',
      z.int(),
      z._default(impliedLimits(z.int().check(z.maximum(9))), 1),
    ],
    [
      'an implied limit of a list',
      z.array(text),
      z.union([z.null(), impliedLimits(z.array(text).check(z.maxLength(9)))]),
    ],
    ['an implied limit that is removed', impliedLimits(text.check(z.maxLength(9))), text],
    ['anything', text, z.unknown()],
  ])('with %s is accepted', (_, before, now) => {
    const call = (schema: Schema | undefined) => taking(schema ? { x: schema } : {});
    expect(problems([call(before)], [call(now)])).toEqual([]);
  });
});

describe('a call', () => {
  test('that was removed, moved, or has another method is reported', () => {
    const remedy = 'keep GET /leave/{id}';
    expect(problems([list()], [])).toEqual([
      `leave.my was removed, which student-portal 0.1.0-a may call: ${remedy} until 2026-12-21.`,
    ]);
    expect(problems([list()], [list({ path: '/leaves' })])).toEqual([
      expect.stringContaining('leave.my moved from GET /leave/{id} to GET /leaves, which'),
    ]);
    expect(problems([list()], [list({ method: 'PUT' })])).toEqual([
      expect.stringContaining('moved from GET /leave/{id} to PUT /leave/{id}'),
    ]);
  });

  test('that takes files instead of JSON, or replies bytes, is reported', () => {
    const body = z.object({});
    const now = list({ body, bodyKind: 'multipart', replyKind: 'file' });
    expect(problems([list({ body })], [now])).toEqual([
      expect.stringContaining('leave.my takes multipart instead of json'),
      expect.stringContaining('leave.my replies file instead of json'),
    ]);
    expect(problems([list({ body })], [list({ body, bodyKind: 'photo' })])).toEqual([]);
  });

  test('that a release does not make, and a new one, are not reported', () => {
    expect(problems([], [list()])).toEqual([]);
    expect(problems([list()], [list(), list({ name: 'leave.more' })])).toEqual([]);
  });

  test('with a query and parameters is compared like a body', () => {
    const params = z.object({ id: text });
    const query = z.object({ search: z.optional(text), page: z._default(z.number(), 1) });
    const now = list({ params: z.object({ id: z.uuid() }), query: z.object({}) });
    expect(problems([list({ params, query })], [now])).toEqual([
      expect.stringContaining('takes `params.id` only within format uuid'),
      expect.stringContaining('no longer takes `query.page`'),
      expect.stringContaining('no longer takes `query.search`'),
    ]);
  });
});

test('reports an incompatibility of several releases once, with the latest date', () => {
  const release = portalDocument([replying({ x: few })]);
  const stored = [
    { name: 'student-portal', version: '0.1.0-a', until: '2026-12-01', ...release },
    { name: 'provost-portal', version: '0.1.0-b', until: '2026-12-21', ...release },
  ];
  const current = serverDocument([replying({ x: more })]);
  const what = 'leave.my may send "late" as `data[].x`';
  const remedy = 'send it under another name, or mark it as upcoming,';
  expect(incompatibilities(current, stored)).toEqual([
    `${what}, which student-portal 0.1.0-a and provost-portal 0.1.0-b can't read: ${remedy} until 2026-12-21.`,
  ]);
  const live = stored.map((each) => ({ ...each, until: null }));
  expect(incompatibilities(current, live)[0]).toMatch(/as long as a browser may run it\.$/);
});

test('describes for the team of a release what the running API does not serve', () => {
  const needs = (own: AnyCall[], served: AnyCall[]) =>
    unservedNeeds(serverDocument(served), 'the API at http://a.example.edu', {
      name: 'student-portal',
      version: '1.0.0-a',
      ...portalDocument(own),
    });
  const advice =
    ': first deploy an API whose contracts fit, or build student-portal with the contracts of that API.';
  const api = 'which the API at http://a.example.edu';
  expect(needs([list()], [])).toEqual([
    `student-portal 1.0.0-a calls leave.my (GET /leave/{id}), ${api} doesn't serve${advice}`,
  ]);
  expect(needs([replying({ reason: z.string() })], [replying({})])).toEqual([
    `student-portal 1.0.0-a requires \`data[].reason\` of leave.my, ${api} doesn't send${advice}`,
  ]);
  expect(needs([taking({ note: z.string() })], [taking({})])).toEqual([
    `student-portal 1.0.0-a may send \`body.note\` of leave.my, ${api} doesn't take${advice}`,
  ]);
  expect(needs([list({ path: '/leaves' })], [list()])).toEqual([
    `student-portal 1.0.0-a calls leave.my at GET /leaves, ${api} serves at GET /leave/{id}${advice}`,
  ]);
  expect(needs([replying({ reason: z.string() })], [replying({ reason: z.string() })])).toEqual([]);
});
