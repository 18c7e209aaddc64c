import { ApiError } from '@hostel/shared-ui/http-error';

/** The server's message comes first; this is what a refusal without one says. */
export function refusedAs(fallback: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || !error.answered || error.message !== '') throw error;
    const { status, code, fields, answered } = error;
    throw new ApiError({ message: fallback, status, code, fields, answered, cause: error });
  };
}
