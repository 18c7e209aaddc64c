import { ApplicationDates } from '../features/admission/applications/components/application-dates.tsx';
import { RegistrationPage } from '../features/admission/registration/pages/registration-page.tsx';

/** The registration below the application dates. */
export function RegisterPage() {
  return <RegistrationPage Dates={ApplicationDates} />;
}
