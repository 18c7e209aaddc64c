import { ApiError } from '@hostel/shared-ui/http-error';

export interface Refusal {
  /** Messages by name of those fields that the form has. */
  fields: ReadonlyMap<string, string>;
  formError: string | undefined;
}

const unexpected = 'Something went wrong here. What you typed is still in the form.';

/** Sorts a failure into messages for fields and one for the form. */
export function refusalOf(
  error: unknown,
  isField: (name: string) => boolean,
  fallback?: string,
): Refusal {
  if (!(error instanceof ApiError)) {
    // A fault of our own: told to the person, and to whatever watches the console.
    reportError(error);
    return { fields: new Map(), formError: fallback ?? unexpected };
  }
  const named = Object.entries(error.fields);
  const fields = new Map(named.filter(([name]) => isField(name)));
  const told = fields.size > 0 && fields.size === named.length;
  const message = error.answered ? error.message : (fallback ?? error.message);
  return { fields, formError: told ? undefined : message };
}
