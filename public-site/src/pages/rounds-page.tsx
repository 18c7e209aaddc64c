import { AdmissionDates } from '../features/admission/applications/components/admission-dates.tsx';
import { AllotmentRoundsPage } from '../features/admission/round-results/pages/allotment-rounds-page.tsx';

/** The rounds of the year below the application dates. */
export function RoundsPage() {
  return <AllotmentRoundsPage Dates={AdmissionDates} />;
}
