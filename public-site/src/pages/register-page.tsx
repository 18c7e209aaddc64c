import { ApplicationDates } from '../features/admissions/application-dates.tsx';
import { RegistrationPage } from '../features/registration/registration-page.tsx';

/** The form of an application, under the dates on which applications are taken. */
export function RegisterPage() {
  return <RegistrationPage Dates={ApplicationDates} />;
}
