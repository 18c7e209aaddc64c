import { FormEnd as SharedFormEnd, type FormEndProps } from '@hostel/shared-ui/form-end';
import { SignInAgain } from '../session/sign-in-again.tsx';

/** The end of a form: the refusal, the submit button, and why it is disabled. */
export function FormEnd(props: Omit<FormEndProps, 'signIn'>) {
  return <SharedFormEnd {...props} signIn={<SignInAgain />} />;
}
