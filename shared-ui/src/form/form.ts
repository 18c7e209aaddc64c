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
import { submitKeyFor, type KeptKey } from './submit-key.ts';
import { useDraft } from './use-draft.ts';

type Schema<In extends FieldValues, Out> = z.ZodMiniType<Out, In>;

/** The form fills a call's body, or a schema of its own. */
type Source<In extends FieldValues, Out> =
  | { call: { body: Schema<In, Out> }; schema?: undefined }
  | { schema: Schema<In, Out>; call?: undefined };

export interface SubmitIntent {
  /** For `Idempotency-Key`: new when the values change, the same while the same ones are retried. */
  submitKey: string;
}

export type ContractFormOptions<In extends FieldValues, Out> = Source<In, Out> & {
  /** Names the draft, together with the person. */
  formId: string;
  /** Every field, empty ones too: only what stands here is restored from a draft. */
  defaultValues: NoInfer<In>;
  /** Sends the parsed values; a thrown ApiError goes to the fields or to `formError`. */
  submit: (values: NoInfer<Out>, intent: SubmitIntent) => Promise<unknown>;
  /** Fields that are never stored. Passwords, OTPs, tokens, photos and files never are. */
  secret?: readonly NoInfer<Path<In>>[];
  /** Keeps what was typed after a success; otherwise the form is empty again. */
  keep?: boolean;
  /** The form's message where no answer came. */
  fallback?: string;
};

export interface ContractForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** For `<form {...form.formProps}>`. */
  formProps: { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void; noValidate: true };
  /** Registers a field and carries its message: `<TextField {...form.field('title')} />`. */
  field: <Name extends Path<In>>(
    name: Name,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  /** What was refused and belongs to no field. */
  formError: string | undefined;
  submitting: boolean;
  /** Whether something typed earlier came back from the draft. */
  restored: boolean;
  /** Empties the form and forgets its draft. */
  clear: () => void;
}

/** The first control of a form, in reading order, whose field was refused. */
function firstRefused(form: HTMLFormElement, fields: ReadonlyMap<string, string>) {
  return [...form.elements].find(
    (element) => element instanceof HTMLElement && fields.has(element.getAttribute('name') ?? ''),
  );
}

/**
 * One form of the house: validated by the contract, kept as a draft of this person in this tab,
 * refused field by field with the focus on the first, and submitted once.
 */
export function useContractForm<In extends FieldValues, Out>(
  options: ContractFormOptions<In, Out>,
): ContractForm<In, Out> {
  const { formId, defaultValues, submit, secret = [], keep = false, fallback } = options;
  const person = useSession(personKey);
  const draft = useDraft(person, formId, defaultValues, secret);
  const [formError, setFormError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  const sent = useRef<KeptKey>(undefined);

  const form = useForm<In, unknown, Out>({
    resolver: zodResolver<In, unknown, Out>(options.call ? options.call.body : options.schema),
    values: draft.initial,
  });

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (sending.current) return;
          setFormError(undefined);
          latest.current.save(values, sent.current);
        },
      }),
    [form],
  );

  const clear = () => {
    form.reset(defaultValues);
    sent.current = undefined;
    draft.forget();
    setFormError(undefined);
  };

  const isField = (name: string): name is Path<In> => name in defaultValues;

  const send = async (values: Out, element: HTMLFormElement) => {
    sent.current = submitKeyFor(values, sent.current ?? draft.sent);
    draft.save(form.getValues(), sent.current);
    try {
      await submit(values, { submitKey: sent.current.key });
      if (keep) draft.forget();
      else clear();
      sent.current = undefined;
    } catch (error) {
      const refusal = refusalOf(error, isField, fallback);
      refusal.fields.forEach((message, name) => {
        if (isField(name)) form.setError(name, { type: 'server', message });
      });
      setFormError(refusal.formError);
      const first = firstRefused(element, refusal.fields);
      if (first instanceof HTMLElement) first.focus();
    }
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form must not submit the form that the dialog stands in.
    event.stopPropagation();
    if (sending.current) return;
    sending.current = true;
    setSubmitting(true);
    setFormError(undefined);
    const element = event.currentTarget;
    try {
      await form.handleSubmit((values) => send(values, element))(event);
    } finally {
      sending.current = false;
      setSubmitting(false);
    }
  };

  return {
    ...form,
    formProps: { onSubmit: (event) => void onSubmit(event), noValidate: true },
    field: (name) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    formError,
    submitting,
    restored: draft.restored,
    clear,
  };
}
