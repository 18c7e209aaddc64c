import { TextField } from '@hostel/shared-ui/field';
import { PasswordField } from '@hostel/shared-ui/password-field';
import { isLinkToken } from '../../../../lib/mailed-link.ts';
import { messages } from '../messages.ts';
import type { useReset } from '../use-reset.ts';
import type { ResetField } from '../steps.ts';

/** The fields of the current step. */
export function ResetFields({ reset }: { reset: ReturnType<typeof useReset> }) {
  const field = (name: ResetField) => ({
    name,
    value: reset.values[name],
    error: reset.errors[name],
    onChange: (event: { target: { value: string } }) => reset.change(name, event.target.value),
  });
  if (reset.step === 1) {
    return (
      <TextField
        {...field('email')}
        label={messages.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }
  if (reset.step === 2) {
    // The token of a mailed link is not shown.
    if (isLinkToken(reset.values.otp)) return null;
    return (
      <TextField
        {...field('otp')}
        label={messages.otp}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    );
  }
  return (
    <>
      <PasswordField
        {...field('newPassword')}
        label={messages.newPassword}
        hint={messages.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={messages.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
