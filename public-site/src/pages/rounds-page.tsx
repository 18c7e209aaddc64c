import { AdmissionDates } from '../features/applications/components/admission-dates.tsx';
import { AllotmentRoundsPage } from '../features/rounds/pages/allotment-rounds-page.tsx';

/** The rounds of the year below the application dates. */
export function RoundsPage() {
  return <AllotmentRoundsPage Dates={AdmissionDates} />;
}
