import type { StaffRole } from '@hostel/contracts/wire/roles';
import { isRefused } from '@hostel/shared-ui/http-error';
import { useState } from 'react';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { SignInFrame } from '../../../../lib/sign-in-frame/sign-in-frame.tsx';
import { codeMessages as texts } from '../second-factor-messages.ts';
import { finishStaffSignIn, type PendingSignIn } from '../sign-in.ts';
import { CodeForm, type CodeKind } from './code-form.tsx';

interface CodeStepProps {
  pending: PendingSignIn;
  onDone: (role: StaffRole) => Promise<void>;
  /** Back to the password; with the server's message where the sign-in has expired. */
  onBack: (message?: string) => void;
}

/** Requests the code after the password of staff was accepted. */
export function CodeStep({ pending, onDone, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  usePageTitle(texts.title);
  const submit = async (code: string) => {
    try {
      await onDone(await finishStaffSignIn(pending, code));
    } catch (error) {
      if (isRefused(error, 'challenge_ended')) onBack(error.message);
      throw error;
    }
  };
  return (
    <SignInFrame title={texts.title} intro={kind === 'app' ? texts.intro : texts.recoveryIntro}>
      <CodeForm
        key={kind}
        kind={kind}
        submit={submit}
        onKind={setKind}
        onStartAgain={() => onBack()}
      />
    </SignInFrame>
  );
}
