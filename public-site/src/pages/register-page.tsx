import { ApplicationDates } from '../features/applications/components/application-dates.tsx';
import { RegistrationPage } from '../features/registration/pages/registration-page.tsx';

/** The registration below the application dates. */
export function RegisterPage() {
  return <RegistrationPage Dates={ApplicationDates} />;
}
