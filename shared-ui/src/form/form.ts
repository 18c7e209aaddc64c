import type { FallbackTexts } from '@hostel/shared-ui/http-error';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { refusalOf } from './refusal.ts';
import { submitKeyFor, type StoredKey } from './submit-key.ts';
import { useDraft } from './use-draft.ts';

type Schema<In extends FieldValues, Out> = z.ZodMiniType<Out, In>;

/** The form fills the body of a call, or a separate schema. */
type Source<In extends FieldValues, Out> =
  | { call: { body: Schema<In, Out> }; schema?: undefined }
  | { schema: Schema<In, Out>; call?: undefined };

export interface SubmitIntent {
  /** For `Idempotency-Key`: the same for a retry of the same values, new when the values change. */
  submitKey: string;
}

export type ContractFormOptions<In extends FieldValues, Out> = Source<In, Out> & {
  /** Identifies the draft, together with the person. */
  formId: string;
  /** Every field, also empty ones: only these are restored from a draft. */
  defaultValues: NoInfer<In>;
  /** Sends the parsed values; a thrown ApiError is shown at the fields or in `formError`. */
  submit: (values: NoInfer<Out>, intent: SubmitIntent) => Promise<unknown>;
  /** More fields that aren't stored. Passwords, OTPs, tokens, photos and files never are. */
  secret?: readonly NoInfer<Path<In>>[];
  /** Keeps the values after a success; otherwise the form is cleared. */
  keep?: boolean;
  /** The form's message where the server gave no words. */
  fallback?: string | FallbackTexts;
};

export interface ContractForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** For `<form {...form.formProps}>`. */
  formProps: { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void; noValidate: true };
  /** Registers a field, with its message: `<TextField {...form.field('title')} />`. */
  field: <Name extends Path<In>>(
    name: Name,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  /** The message that belongs to no field. */
  formError: string | undefined;
  submitting: boolean;
  /** Whether a draft was restored. */
  restored: boolean;
  /** Clears the form and removes its draft. */
  clear: () => void;
}

/** Focuses the first control of a form, in reading order, whose field was refused. */
function focusFirst(form: HTMLFormElement, fields: ReadonlyMap<string, string>): void {
  const refused = [...form.elements].find((control) =>
    fields.has(control.getAttribute('name') ?? ''),
  );
  if (refused instanceof HTMLElement) refused.focus();
}

function showAtFields<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  messages: ReadonlyMap<string, string>,
  isField: (name: string) => name is Path<In>,
): void {
  messages.forEach((message, name) => {
    if (isField(name)) form.setError(name, { type: 'server', message });
  });
}

function fieldOf<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
): ContractForm<In, Out>['field'] {
  return (name) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
}

/** Calls `onChange` with the form's values whenever one of them changes. */
function useValuesChange<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  onChange: (values: In) => void,
) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current(values),
      }),
    [form],
  );
}

/** Runs one submission at a time; another one during it is ignored. */
function useSingleSubmission() {
  const [submitting, setSubmitting] = useState(false);
  const running = useRef(false);
  const run = async (submit: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setSubmitting(true);
    try {
      await submit();
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };
  return { submitting, isRunning: () => running.current, run };
}

/**
 * The form of a call: validated by the contract, stored as a draft of this person in this tab, and
 * submitted once. The messages of a refusal are shown at their fields, the first of which is focused.
 */
export function useContractForm<In extends FieldValues, Out>(
  options: ContractFormOptions<In, Out>,
): ContractForm<In, Out> {
  const { formId, defaultValues, submit, secret = [], keep = false, fallback } = options;
  const draft = useDraft(useSession(personKey), formId, defaultValues, secret);
  const isField = (name: string): name is Path<In> => name in defaultValues;
  const [formError, setFormError] = useState<string>();
  const submission = useSingleSubmission();
  const sent = useRef<StoredKey>(undefined);

  const form = useForm<In, unknown, Out>({
    resolver: zodResolver<In, unknown, Out>(options.call ? options.call.body : options.schema),
    values: draft.initial,
  });
  useValuesChange(form, (values) => {
    if (submission.isRunning()) return;
    setFormError(undefined);
    draft.save(values, sent.current);
  });

  const clear = () => {
    form.reset(defaultValues);
    sent.current = undefined;
    draft.remove();
    setFormError(undefined);
  };

  const send = async (values: Out, element: HTMLFormElement) => {
    sent.current = submitKeyFor(values, sent.current ?? draft.sent);
    draft.save(form.getValues(), sent.current);
    try {
      await submit(values, { submitKey: sent.current.key });
      if (keep) draft.remove();
      else clear();
      sent.current = undefined;
    } catch (error) {
      const refusal = refusalOf(error, isField, fallback);
      setFormError(refusal.formError);
      showAtFields(form, refusal.fields, isField);
      focusFirst(element, refusal.fields);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog must not submit the form that contains the dialog.
    event.stopPropagation();
    const element = event.currentTarget;
    void submission.run(() => {
      setFormError(undefined);
      return form.handleSubmit((values) => send(values, element))(event);
    });
  };

  return {
    ...form,
    formProps: { onSubmit, noValidate: true },
    field: fieldOf(form),
    formError,
    submitting: submission.submitting,
    restored: draft.restored,
    clear,
  };
}
