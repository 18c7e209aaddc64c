import { ApiError, isFailure } from '@hostel/shared-ui/http-error';
import axios from 'axios';

/** A reply that isn't the envelope: for the person the same as none. */
export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError({
    message: 'The server’s answer could not be read.',
    status,
    code: 'unreadable',
    answered: false,
    cause,
  });
}

async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

/** Any failure of the client as an ApiError; a cancelled call stays what it is. */
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
  const { status, data } = error.response;
  const body = await bodyOf(data);
  if (!isFailure(body)) return unreadable(status, error);
  return new ApiError({
    message: body.message,
    status,
    code: body.code,
    fields: body.fields,
    data: body.data,
    answered: true,
  });
}
