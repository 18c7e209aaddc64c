import { ApiError, isFailure } from '@hostel/shared-ui/http-error';
import axios from 'axios';
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

/** The refusal of a file arrives as bytes, because bytes were requested. */
async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await textOf(data));
  } catch {
    return null;
  }
}

/** Converts a failure of axios to an ApiError; a cancelled call and other errors are returned unchanged. */
export async function asApiError(error: unknown): Promise<unknown> {
  if (axios.isCancel(error) || !axios.isAxiosError(error)) return error;
  if (!error.response) {
    return new ApiError({
      message: 'Network Error',
      status: 0,
      code: 'network',
      answered: false,
      cause: error,
    });
  }
  const { status } = error.response;
  const body = await bodyOf(error.response.data);
  if (!isFailure(body)) return unreadable(status, error);
  return new ApiError({
    message: body.message,
    status,
    code: body.code,
    fields: body.fields,
    data: body.data,
    puzzle: body.puzzle,
    answered: true,
  });
}
