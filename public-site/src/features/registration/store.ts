import { useSession } from '@hostel/shared-ui/session';
import { create } from 'zustand';
import {
  blankDraft,
  codeAwaited,
  forgetExpiry,
  readDraft,
  removeDraft,
  writeDraft,
} from './draft.ts';
import type { Draft, WizardField } from './draft.ts';
import { personalFields, type Judged } from './validity.ts';

type Act = 'eligibility' | 'send' | 'verify' | 'next' | 'submit';

export interface WizardState extends Draft {
  otpState: Judged['otpState'];
  /** When the last one-time password was sent; 0 for none. */
  sentAt: number;
  errors: Partial<Record<WizardField, string>>;
  /** What is told in place and belongs to no field. */
  notice: string | undefined;
  /** The email has an account. */
  taken: boolean;
  busy: Act | undefined;
  /** Names one submit intent: anything edited makes another. */
  submitKey: string | undefined;
  done: boolean;
  /** The furthest step of this visit; Forward goes no further. */
  reached: number;
  choose: (category: Draft['category']) => void;
  change: (field: WizardField, value: string) => void;
  goTo: (step: number) => void;
}

const untold = { errors: {}, notice: undefined, taken: false };
const fresh = {
  ...untold,
  otpState: 'none',
  sentAt: 0,
  busy: undefined,
  submitKey: undefined,
  done: false,
} as const;

/** What an earlier visit kept, and else nothing. */
function kept() {
  const otpState = codeAwaited() ? ('sent' as const) : ('none' as const);
  const draft = { ...blankDraft, ...readDraft() };
  return { ...fresh, record: undefined, ...draft, reached: draft.step, otpState };
}

function isPersonal(field: WizardField): boolean {
  return field === 'subject' || personalFields.some((name) => name === field);
}

/** The application that is being written, in this browser. */
export const useWizard = create<WizardState>()((set) => ({
  ...kept(),
  choose: (category) => set({ category, notice: undefined }),
  change: (field, value) => {
    if (field === 'email') forgetExpiry();
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
      // What the records said holds for the person that was asked about.
      ...(isPersonal(field) && { record: undefined, reached: 1 }),
      // An OTP proves one email.
      ...(field === 'email' && { otpState: 'none' as const, sentAt: 0, taken: false }),
      ...(field === 'email' && { reached: Math.min(state.reached, 2) }),
    }));
  },
  goTo: (step) =>
    set(({ reached }) => ({
      step: Math.max(1, step),
      reached: Math.max(reached, step),
      ...untold,
    })),
}));

useWizard.subscribe((state) => {
  // Before a category is chosen there is nothing to keep.
  if (!state.done && state.category !== '') writeDraft(state);
});

/** Forgets the application: it has been submitted. */
export function finish(): void {
  useWizard.setState({ done: true, busy: undefined });
  removeDraft();
}

/** Begins anew, with what an earlier visit kept. */
export function reopen(): void {
  useWizard.setState(kept());
}

/**
 * Puts the token of a mailed link in the place of the OTP; it is verified as one. The link may be
 * opened in a browser that knows nothing of the application: it is then written here.
 */
export function takeToken({ email, otp }: { email: string; otp: string }): void {
  useWizard.setState(({ values, step, reached }) => ({
    ...fresh,
    category: 'reallotment',
    step: Math.min(step, 2),
    reached: Math.min(reached, 2),
    values: { ...values, email, otp },
    otpState: 'sent',
  }));
}

/** Begins anew, with nothing. */
export function erase(): void {
  removeDraft();
  reopen();
}

// Whoever signs out leaves nothing for the next person at this computer.
useSession.subscribe((now, before) => {
  if (before.token !== null && now.token === null) erase();
});
