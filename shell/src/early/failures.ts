// Stores what fails before the reports (src/reports) are loaded, also an error of the shell's own
// script.
import { failureEvent } from '@hostel/shared-ui/failure-event';

declare global {
  interface Window {
    earlyFailures?: Event[];
  }
}

const most = 20;
const failures: Event[] = [];
window.earlyFailures = failures;

for (const type of ['error', 'unhandledrejection', failureEvent]) {
  window.addEventListener(type, (event) => {
    if (failures.length < most) failures.push(event);
  });
}
