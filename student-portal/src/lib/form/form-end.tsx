import { FormEnd as SharedFormEnd, type FormEndProps } from '@hostel/shared-ui/form-end';
import { SignInAgain } from '../session/sign-in-again.tsx';

/** The end of a form: what was refused, the button, and why it rests. */
export function FormEnd(props: Omit<FormEndProps, 'signIn'>) {
  return <SharedFormEnd {...props} signIn={<SignInAgain />} />;
}
