import {
  pathOf,
  type AnyCall,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
} from '@hostel/contracts/call';
import { puzzleHeader } from '@hostel/contracts/puzzle-names';
import type { AxiosProgressEvent } from 'axios';
import { client } from './client.ts';
import { formDataOf } from './form-data.ts';
import { asApiError, unreadable } from './errors.ts';
import { withPuzzles } from './puzzles.ts';

type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** A multipart body takes files beside its fields. */
type Sent<C> = C extends { bodyKind: 'multipart' }
  ? BodyIn<C> & Record<string, unknown>
  : BodyIn<C>;

/** What goes out with a call, besides the call itself. */
export type CallInput<C> = Required<'params', ParamsIn<C>> &
  Required<'query', QueryIn<C>> &
  Required<'body', Sent<C>> & {
    /** Names one submit intent: the same key makes one record. */
    idempotencyKey?: string | undefined;
    /** The row's `updatedAt`: nobody overwrites silently. */
    ifMatch?: string | undefined;
    signal?: AbortSignal | undefined;
    onUploadProgress?: ((progress: AxiosProgressEvent) => void) | undefined;
  };

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string | undefined;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  onUploadProgress?: ((progress: AxiosProgressEvent) => void) | undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function paramsOf(params: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(params)).map(([name, value]) => [name, String(value)]),
  );
}

/** Empty filters are not sent: an absent one means all. */
function queryOf(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record(query)).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
}

/** Photos and attachments travel over slow Wi-Fi: they get four times as long. */
function timeoutOf(call: AnyCall): number {
  return call.bodyKind === undefined || call.bodyKind === 'json' ? 30_000 : 120_000;
}

/**
 * Makes a call of the contract with the session's token and gives its parsed reply. Where the server
 * asks for a puzzle, it is solved and the same call, with the same key, is made again.
 * @throws ApiError for a refusal (`answered`), no reply ('Network Error') or an unreadable one.
 */
export function callApi<C extends AnyCall>(
  call: C,
  ...input: object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]
): Promise<ReplyOf<C>>;
export async function callApi(call: AnyCall, input: LooseInput = {}): Promise<unknown> {
  const response = await withPuzzles((solution) => send(call, input, solution), input.signal);
  const reply = call.reply.safeParse(response.data);
  if (!reply.success) throw unreadable(response.status, reply.error);
  return reply.data;
}

function send(call: AnyCall, input: LooseInput, puzzleSolution: string | undefined) {
  const { idempotencyKey, ifMatch, signal, onUploadProgress } = input;
  const body = call.bodyKind === 'multipart' ? formDataOf(record(input.body)) : input.body;
  return client
    .request<unknown>({
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
    })
    .catch(async (error: unknown) => {
      throw await asApiError(error);
    });
}

/**
 * A file under the API root, with the session's token in the header; a token never stands in a URL.
 * @throws ApiError as `callApi` does.
 */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await client.request<Blob>({
      url: path,
      responseType: 'blob',
      timeout: 120_000,
      ...(signal && { signal }),
    });
    return response.data;
  } catch (error) {
    throw await asApiError(error);
  }
}
