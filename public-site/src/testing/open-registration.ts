import { screen } from '@testing-library/react';
import { blankValues } from '../features/admission/registration/draft.ts';
import { useWizard } from '../features/admission/registration/store.ts';
import { eligible } from './registration.ts';
import { renderSite } from './render-site.tsx';

/** The values of a complete application. */
export const filled = {
  ...blankValues,
  course: 'C040',
  subject: 'C040',
  semester: '2',
  examType: 'regular',
  rollno: '0117',
  dateOfBirth: '01/02/2006',
  email: 'meera@example.edu',
  mobile: '9876543210',
  password: 'long enough',
  confirmPassword: 'long enough',
  gender: 'female',
  roomPreference: 'single',
};

/** Opens the page with an application that has reached a step. */
export async function openAt(step: number, rest: object = {}, path = '/register') {
  useWizard.setState({
    category: 'reallotment',
    step,
    values: { ...filled, otp: '123456' },
    record: eligible,
    checkedAt: Date.now(),
    otpState: 'verified',
    ...rest,
  });
  const view = renderSite(path);
  await screen.findByRole('heading', { name: 'Hostel Registration' });
  return view;
}
