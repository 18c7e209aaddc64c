import { ApiError } from '@hostel/shared-ui/http-error';
import axios, { type AxiosResponse } from 'axios';
import { failureEvent } from './failure-event.ts';

/**
 * The error for a reply that isn't the envelope: the user learns nothing from it. The shell reports it
 * as a failure of the release, unless the server or a proxy failed.
 */
export function unreadable(status: number, cause: unknown): ApiError {
  const error = new ApiError({
    message: 'The server’s answer could not be read.',
    status,
    code: 'unreadable',
    answered: false,
    cause,
  });
  if (status < 500) window.dispatchEvent(new CustomEvent(failureEvent, { detail: error }));
  return error;
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
}

/** The body of a reply; that of a refused file arrives as bytes, because bytes were requested. */
async function bodyOf({ data }: AxiosResponse<unknown>): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  if (!data.type.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(await textOf(data));
  } catch {
    return undefined;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The first of the values that is a text with words; '' where none is. */
function wordsIn(...values: unknown[]): string {
  return values.filter((value) => typeof value === 'string').find((text) => text.trim()) ?? '';
}

/** Messages by field name. */
function fieldsIn(value: unknown): Record<string, string> {
  const entries = Object.entries(record(value));
  return Object.fromEntries(entries.map(([name, text]) => [name, wordsIn(text)]));
}

/**
 * The refusal that a reply carries, undefined for any other reply: the flag `success` decides, and not
 * the HTTP status. Its message is '' where the server gave no words.
 */
export async function refusalIn(response: AxiosResponse<unknown>): Promise<ApiError | undefined> {
  const { success, message, error, code, fields, data, puzzle } = record(await bodyOf(response));
  if (success !== false) return undefined;
  return new ApiError({
    message: wordsIn(message, error),
    status: response.status,
    code: wordsIn(code, 'refused'),
    fields: fieldsIn(fields),
    data,
    puzzle,
    answered: true,
  });
}

/** Converts a failure of axios to an ApiError; a cancelled call and other errors are returned unchanged. */
export function asApiError(error: unknown): unknown {
  if (axios.isCancel(error) || !axios.isAxiosError(error)) return error;
  return new ApiError({
    message: 'Network Error',
    status: 0,
    code: 'network',
    answered: false,
    cause: error,
  });
}
