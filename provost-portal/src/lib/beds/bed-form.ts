import { giveBed } from '@hostel/contracts/allotment';
import { useContractForm, type ContractForm } from '@hostel/shared-ui/form';
import * as z from 'zod/mini';

/** What the calls that give a bed need, and what the list of beds is narrowed by. */
const schema = z.extend(giveBed.body, { hallId: z.string(), roomType: z.string() });
type BedChoice = z.output<typeof schema>;

export type BedForm = ContractForm<BedChoice, BedChoice>;

export interface BedFormOptions {
  /** Identifies the draft. */
  formId: string;
  /** Shown where no answer came. */
  fallback: string;
  submit: (
    body: { bedId: string; reason: string },
    intent: { submitKey: string },
  ) => Promise<unknown>;
}

/** A form that chooses a free bed of a hall, with a reason. */
export function useBedForm({ submit, ...options }: BedFormOptions): BedForm {
  return useContractForm({
    schema,
    defaultValues: { reason: '', bedId: '', hallId: '', roomType: '' },
    ...options,
    submit: ({ bedId, reason }, intent) => submit({ bedId, reason }, intent),
  });
}
