import { ApiError } from '@hostel/shared-ui/http-error';

/** Messages for failures that bring none; a failure whose message isn't given stays unchanged. */
interface FallbackMessages {
  /** The server answered with a refusal that carries no message. */
  refused?: string;
  /** No reply came. */
  noReply?: string;
  /** The reply can't be read, or the application failed. */
  unexpected?: string;
}

function fallbackFor(error: unknown, texts: FallbackMessages): string | undefined {
  if (!(error instanceof ApiError)) return texts.unexpected;
  if (error.answered) return error.message.trim() === '' ? texts.refused : undefined;
  return error.status === 0 ? texts.noReply : texts.unexpected;
}

/** The failure as a form shows it: with a message of the feature where it brought none. */
export function withFallbackMessage(error: unknown, texts: FallbackMessages): unknown {
  const message = fallbackFor(error, texts);
  if (message === undefined) return error;
  const { status, code, fields, data } =
    error instanceof ApiError ? error : { status: 0, code: 'unexpected', fields: {}, data: null };
  return new ApiError({ message, status, code, fields, data, answered: true, cause: error });
}
