import { ApiError } from '@hostel/shared-ui/http-error';

/** What to say where the server said nothing; what isn't given stays as it came. */
interface Explanations {
  /** It answered with a refusal that carries no message. */
  refused?: string;
  /** No reply came. */
  noReply?: string;
  /** The reply can't be read, or something broke here. */
  unexpected?: string;
}

function explanationOf(error: unknown, texts: Explanations): string | undefined {
  if (!(error instanceof ApiError)) return texts.unexpected;
  if (error.answered) return error.message.trim() === '' ? texts.refused : undefined;
  return error.status === 0 ? texts.noReply : texts.unexpected;
}

/** A failure with the words of the error catalogue where it brought none of its own. */
export function explained(error: unknown, texts: Explanations): unknown {
  const message = explanationOf(error, texts);
  if (message === undefined) return error;
  const { status, code, fields, data } =
    error instanceof ApiError ? error : { status: 0, code: 'unexpected', fields: {}, data: null };
  return new ApiError({ message, status, code, fields, data, answered: true, cause: error });
}
