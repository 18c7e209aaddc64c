import { giveBed } from '@hostel/contracts/admission/allotment';
import { typedText } from '@hostel/contracts/wire/text/lines';
import { useContractForm, type ContractForm } from '@hostel/shared-ui/form';
import * as z from 'zod/mini';

/** What the calls that give a bed need, and what the list of beds is narrowed by. */
const schema = z.extend(giveBed.body, { hallId: z.string(), roomType: z.string() });
const withNote = z.extend(schema, { reason: typedText(400) });
type BedChoice = z.output<typeof schema>;

export type BedForm = ContractForm<BedChoice, BedChoice>;

export interface BedFormOptions {
  /** Identifies the draft. */
  formId: string;
  /** The bed that is chosen at first. */
  bedId?: string | undefined;
  /** The reason may be left empty: it is a note. */
  optionalReason?: boolean;
  /** Shown where no answer came. */
  fallback: string;
  submit: (
    body: { bedId: string; reason: string },
    intent: { submitKey: string },
  ) => Promise<unknown>;
}

/** A form that chooses a free bed of a hall, with a reason. */
export function useBedForm({
  submit,
  optionalReason,
  bedId: first = '',
  ...options
}: BedFormOptions): BedForm {
  return useContractForm({
    schema: optionalReason ? withNote : schema,
    defaultValues: { reason: '', bedId: first, hallId: '', roomType: '' },
    ...options,
    submit: ({ bedId, reason }, intent) => submit({ bedId, reason }, intent),
  });
}
