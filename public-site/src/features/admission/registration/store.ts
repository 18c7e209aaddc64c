import { useSession } from '@hostel/shared-ui/session';
import { create } from 'zustand';
import {
  blankDraft,
  isOtpPending,
  removeOtpExpiry,
  readDraft,
  removeDraft,
  writeDraft,
} from './draft.ts';
import type { Draft, WizardField } from './draft.ts';
import { personalFields, type StepState } from './validity.ts';

type Action = 'eligibility' | 'send' | 'verify' | 'next' | 'submit';

export interface WizardState extends Draft {
  otpState: StepState['otpState'];
  /** When the last OTP was sent, in milliseconds since 1970; 0 for never. */
  sentAt: number;
  errors: Partial<Record<WizardField, string>>;
  /** A message below the form that belongs to no field. */
  notice: string | undefined;
  /** The email address already has an account. */
  emailRegistered: boolean;
  busy: Action | undefined;
  /** The idempotency key of a submission; every edit requires a new one. */
  submitKey: string | undefined;
  done: boolean;
  /** After the submission; undefined where the server sends none. */
  applicationNumber: string | undefined;
  /** The furthest step of this visit: Forward opens no later one. */
  reached: number;
  choose: (category: Draft['category']) => void;
  change: (field: WizardField, value: string) => void;
  goTo: (step: number) => void;
}

const noMessages = { errors: {}, notice: undefined, emailRegistered: false };
const initialState = {
  ...noMessages,
  otpState: 'none',
  sentAt: 0,
  busy: undefined,
  submitKey: undefined,
  done: false,
  applicationNumber: undefined,
} as const;

/** The state with the draft of an earlier visit, or a blank one. */
function storedState() {
  const otpState = isOtpPending() ? ('sent' as const) : ('none' as const);
  const draft = { ...blankDraft, ...readDraft() };
  return { ...initialState, record: undefined, ...draft, reached: draft.step, otpState };
}

function isPersonal(field: WizardField): boolean {
  return field === 'subject' || personalFields.some((name) => name === field);
}

/** The application that is being filled in. */
export const useWizard = create<WizardState>()((set) => ({
  ...storedState(),
  choose: (category) => set({ category, notice: undefined }),
  change: (field, value) => {
    if (field === 'email') removeOtpExpiry();
    set((state) => ({
      values: {
        ...state.values,
        [field]: value,
        ...(field === 'course' && { subject: value }),
        ...(field === 'email' && { otp: '' }),
      },
      errors: { ...state.errors, [field]: undefined },
      notice: undefined,
      submitKey: undefined,
      // The records belong to the person who was looked up.
      ...(isPersonal(field) && { record: undefined, reached: 1 }),
      // An OTP verifies one email address.
      ...(field === 'email' && { otpState: 'none' as const, sentAt: 0, emailRegistered: false }),
      ...(field === 'email' && { reached: Math.min(state.reached, 2) }),
    }));
  },
  goTo: (step) =>
    set(({ reached }) => ({
      step: Math.max(1, step),
      reached: Math.max(reached, step),
      ...noMessages,
    })),
}));

useWizard.subscribe((state) => {
  // Before a category is chosen there is nothing to store.
  if (!state.done && state.category !== '') writeDraft(state);
});

/** Marks the application as submitted and removes its draft. */
export function completeApplication(applicationNumber: string | undefined): void {
  useWizard.setState({ done: true, applicationNumber, busy: undefined });
  removeDraft();
}

/** Starts again with the stored draft, if there is one. */
export function loadDraft(): void {
  useWizard.setState(storedState());
}

/**
 * Uses the token of a mailed link as the OTP. If the link is opened in a browser without a draft, the
 * application is filled in there.
 */
export function applyMailedLink({ email, otp }: { email: string; otp: string }): void {
  useWizard.setState(({ values, step, reached }) => ({
    ...initialState,
    category: 'reallotment',
    step: Math.min(step, 2),
    reached: Math.min(reached, 2),
    values: { ...values, email, otp },
    otpState: 'sent',
  }));
}

/** Removes the draft and starts again. */
export function eraseDraft(): void {
  removeDraft();
  loadDraft();
}

// After a logout nothing is left for the next person at a shared computer.
useSession.subscribe((now, before) => {
  if (before.token !== null && now.token === null) eraseDraft();
});
