import { changesSinceHeader } from '@hostel/contracts/wire/changes-since';
import {
  pathOf,
  type AnyCall,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
} from '@hostel/contracts/wire/call';
import { puzzleHeader } from '@hostel/contracts/wire/puzzle-names';
import type { ApiError } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { checkClock } from '../clock/wrong-clock.ts';
import { apiRoot } from './api-root.ts';
import { asApiError, refusalIn, unreadable } from './as-api-error.ts';
import { formDataOf } from './form-data.ts';
import { withPuzzles } from './puzzles.ts';
import { noteStamp } from './read-stamps.ts';

type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** A multipart body takes files beside its fields. */
type Sent<C> = C extends { bodyKind: 'multipart' }
  ? BodyIn<C> & Record<string, unknown>
  : BodyIn<C>;

interface CallOptions {
  /** Names one submit intent: the same key creates one record. */
  idempotencyKey?: string | undefined;
  /** The row's `updatedAt`: the server rejects a change of a row that has changed since. */
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  onUploadProgress?: ((progress: AxiosProgressEvent) => void) | undefined;
}

/** What is sent with a call, besides the call itself. */
export type CallInput<C> = Required<'params', ParamsIn<C>> &
  Required<'query', QueryIn<C>> &
  Required<'body', Sent<C>> &
  CallOptions;

/** The input, which may be left out where nothing in it is required. */
export type CallArguments<C> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

interface AnyInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The one axios client. It never leaves the API root, so the token can't reach another origin. A reply
 * of any status is read: its flag `success` decides.
 */
const client = axios.create({ allowAbsoluteUrls: false, validateStatus: () => true });

client.interceptors.request.use((config) => {
  config.baseURL = apiRoot();
  const { token } = useSession.getState();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

client.interceptors.response.use(
  async (response) => {
    // A file may come from the browser's cache, with the date of then.
    if (response.config.responseType !== 'blob') checkClock(response.headers.date);
    const refusal = await refusalIn(response);
    if (refusal === undefined) return noteRead(response);
    noteEndedSession(refusal, response);
    throw refusal;
  },
  (error: unknown) => {
    throw asApiError(error);
  },
);

/** Notes from which change on a reply may be out of date, for the stream of events. */
function noteRead(response: AxiosResponse): AxiosResponse {
  const sent = String(response.config.headers.get('Authorization') ?? '');
  const token = sent.startsWith('Bearer ') ? sent.slice('Bearer '.length) : '';
  if (token !== '') noteStamp(token, response.headers[changesSinceHeader]);
  return response;
}

/**
 * Marks the session as ended where the server reports so. Only the session that the call carried can
 * have ended; the 401 of a sign-in call has other reasons.
 */
function noteEndedSession({ status, code }: ApiError, { config }: AxiosResponse): void {
  if (status !== 401 || code !== 'session_ended') return;
  if (config.url?.startsWith('/auth/login')) return;
  const { token, end } = useSession.getState();
  if (token && config.headers.get('Authorization') === `Bearer ${token}`) end();
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function paramsOf(params: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(params)).map(([name, value]) => [name, String(value)]),
  );
}

/** The query without empty filters: an absent filter means all. */
function queryOf(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record(query)).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
}

/** Milliseconds; four times as long for photos and attachments, which may use slow Wi-Fi. */
function timeoutOf(call: AnyCall): number {
  return call.bodyKind === undefined || call.bodyKind === 'json' ? 30_000 : 120_000;
}

/** `callApi` of `./call-api.ts`, once the client is loaded. */
export function callApi<C extends AnyCall>(
  call: C,
  ...input: CallArguments<C>
): Promise<ReplyOf<C>>;
export async function callApi(call: AnyCall, input: AnyInput = {}): Promise<unknown> {
  const response = await withPuzzles((solution) => send(call, input, solution), input.signal);
  const reply = call.reply.safeParse(response.data);
  if (!reply.success) throw unreadable(response.status, reply.error);
  return reply.data;
}

function send(call: AnyCall, input: AnyInput, puzzleSolution: string | undefined) {
  const { idempotencyKey, ifMatch, signal, onUploadProgress } = input;
  const body = call.bodyKind === 'multipart' ? formDataOf(record(input.body)) : input.body;
  return client.request<unknown>({
    method: call.method,
    url: pathOf(call, paramsOf(input.params)),
    params: queryOf(input.query),
    data: body,
    timeout: timeoutOf(call),
    headers: {
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch && { 'If-Match': ifMatch }),
      ...(puzzleSolution && { [puzzleHeader]: puzzleSolution }),
    },
    ...(signal && { signal }),
    ...(onUploadProgress && { onUploadProgress }),
  });
}

/** `fetchFile` of `./call-api.ts`, once the client is loaded. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await client.request<Blob>({
    url: path,
    responseType: 'blob',
    timeout: 120_000,
    ...(signal && { signal }),
  });
  if (response.status >= 300) throw unreadable(response.status, response.data);
  return response.data;
}
