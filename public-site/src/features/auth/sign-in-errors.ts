import { ApiError } from '@hostel/shared-ui/http-error';

/** Adds a text to a refusal for which the server sent no message; rethrows every error. */
export function withFallbackMessage(fallback: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || !error.answered || error.message !== '') throw error;
    const { status, code, fields, answered } = error;
    throw new ApiError({ message: fallback, status, code, fields, answered, cause: error });
  };
}
