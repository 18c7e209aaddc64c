import type { AnyCall } from '@hostel/contracts/wire/call';
import { roles } from '@hostel/contracts/wire/roles';
import type { InjectOptions } from 'fastify';
import type { SignedIn, TestApp } from '../app.ts';
import { formBody } from '../form.ts';
import { fillKautilyaHall, type HallIds } from '../scope/other-hall.ts';
import { callsOnHall } from '../scope/staff-calls.ts';
import { placesOf, type InputPlace } from './boundary-values.ts';
import { inputSchemaOf } from './input-samples.ts';

export const inputParts = ['params', 'query', 'body'] as const;
type Part = (typeof inputParts)[number];
export type Inputs = Partial<Record<Part, unknown>>;

export interface InputCaller {
  /** The places of one part of a call, around values that the call accepts. */
  places: (call: AnyCall, part: Part) => InputPlace[];
  /** Makes a call as a person who may make it, or as a visitor. */
  send: (
    call: AnyCall,
    inputs: Inputs,
    as?: 'visitor',
  ) => Promise<{ status: number; code: string | undefined }>;
}

/** By features whose calls have an id: the record of the student, for the calls of students. */
const ownRecords: Readonly<Record<string, keyof HallIds>> = {
  serviceRequests: 'request',
  leave: 'leave',
  feedback: 'feedback',
  payments: 'payment',
  notices: 'notice',
  offers: 'offer',
  roomChanges: 'roomChange',
};

/** Fills a hall, and signs in people of each role; the student is a resident of the hall. */
export async function inputCaller(testApp: TestApp): Promise<InputCaller> {
  const people = new Map<string, SignedIn>();
  for (const role of roles) people.set(role, await testApp.signInAs(role));
  const ids = await fillKautilyaHall(testApp, await testApp.signInAs('admin'));
  const { rows } = await testApp.database.pool.query('select email from people where id = $1', [
    ids.student,
  ]);
  people.set('student', await testApp.signInAs(rows[0].email));
  const given = new Map<string, Inputs>();
  for (const [name, make] of Object.entries(callsOnHall)) {
    const [made] = await make(ids);
    if (made) given.set(name, inputsOf(made));
  }

  function givenFor({ name }: AnyCall, part: Part): unknown {
    const own = ownRecords[name.split('.')[0] ?? ''];
    const known = given.get(name);
    if (known) return known[part] ?? (part === 'body' ? undefined : {});
    return part === 'params' && own ? { id: ids[own] } : undefined;
  }

  function callerOf({ name, access }: AnyCall): SignedIn | undefined {
    const staff = given.has(name);
    if (access === 'public') return staff ? people.get('admin') : undefined;
    if (access === 'signed-in') return people.get(staff ? 'admin' : 'student');
    const role = access.includes('admin') ? 'admin' : access[0];
    return people.get(access.includes('student') ? 'student' : (role ?? 'student'));
  }

  return {
    places: (call, part) =>
      call[part] ? placesOf(inputSchemaOf(call[part]), givenFor(call, part)) : [],
    async send(call, inputs, as) {
      const request = requestOf(call, inputs);
      const caller = as === 'visitor' ? undefined : callerOf(call);
      const headers = { ...caller?.headers, ...request.headers };
      const reply = await testApp.inject({ ...request, headers });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return { status: reply.statusCode, code: isJson ? reply.json().code : undefined };
    },
  };
}

interface Made {
  query?: string;
  id?: string;
  type?: string;
  number?: string;
  body?: object;
}

function inputsOf({ query = '', id, type = 'maintenance', number = '101', body }: Made): Inputs {
  const ids = id === undefined ? {} : { id, hallId: id, studentId: id };
  return {
    params: { ...ids, type, number, bedId: 'H001-103-A' },
    query: Object.fromEntries(new URLSearchParams(query)),
    body,
  };
}

/** Half of a surrogate pair is in no UTF-8: it is sent as the bytes that it would have. */
function encoded(value: unknown): string {
  return String(value).split('\ud800').map(encodeURIComponent).join('%ED%A0%80');
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function requestOf(call: AnyCall, { params, query, body }: Inputs): InjectOptions {
  const values = new Map(membersOf(params));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values.get(name)));
  const search = membersOf(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encoded(each)}`),
  );
  const request = { method: call.method, url: `/api${path}?${search.join('&')}` };
  if (body === undefined) return request;
  if (call.bodyKind === 'multipart') {
    const fields = membersOf(body).map(([name, value]) => ({ name, value: String(value) }));
    return { ...request, ...formBody(fields) };
  }
  const headers = { 'content-type': 'application/json' };
  return { ...request, headers, payload: JSON.stringify(body) };
}
