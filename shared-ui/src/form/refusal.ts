import { ApiError, messageOf, type FallbackTexts } from '@hostel/shared-ui/http-error';

export interface Refusal {
  /** Messages by the name of a field of the form. */
  fields: ReadonlyMap<string, string>;
  formError: string | undefined;
}

const unexpected = 'Something went wrong. Your entries are still in the form.';

/** Splits a failure into messages for fields and one for the form. */
export function refusalOf(
  error: unknown,
  isField: (name: string) => boolean,
  fallback?: string | FallbackTexts,
): Refusal {
  if (!(error instanceof ApiError)) {
    // An error of the application: shown to the user, and reported to the console.
    reportError(error);
    return { fields: new Map(), formError: messageOf(error, fallback ?? unexpected) };
  }
  const named = Object.entries(error.fields);
  const fields = new Map(named.filter(([name]) => isField(name)));
  const isShownAtFields = fields.size > 0 && fields.size === named.length;
  const message = messageOf(error, fallback ?? { refused: unexpected, noReply: error.message });
  return { fields, formError: isShownAtFields ? undefined : message };
}
