/** Texts of the no-dues certificate. */
export const noDuesMessages = {
  title: 'No-dues certificate',
  loading: 'Loading what the certificate needs',
  failed: 'Unable to load what the certificate needs',
  stale: 'Not updated: an older state is shown.',
  ready: 'Nothing is due to the hostel office: you can download your certificate.',
  missing: 'You can download the certificate once you have done the following:',
  checkOut: 'Hand over your room and the key to the hostel office, which records your check-out.',
  dues: (sum: string) => `Pay ${sum}.`,
  payLink: 'Go to fees',
  requests: (count: number) =>
    count === 1
      ? 'A maintenance request or leave application of yours is open: wait until it is finished, or cancel it.'
      : `${count} of your maintenance requests and leave applications are open: wait until they are finished, or cancel them.`,
  inventory: (items: string) => `The hostel office has to decide on: ${items}.`,
  chargeWaiting: 'An entry of your fee account waits for approval by the hostel office.',
  other: 'Please ask the hostel office what else is needed.',
  download: 'Download certificate',
  downloadFailed: 'The certificate could not be loaded. Please try again.',
} as const;
