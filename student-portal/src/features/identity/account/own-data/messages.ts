/** Texts of the student's own data and its corrections. */
export const messages = {
  data: {
    title: 'Your data',
    lead: 'Everything that the hostel office keeps about you: your record, applications, fees, requests with photos, leave, notices and sign-ins.',
    download: 'Download my data',
    preparing: 'Preparing your data…',
    done: 'Your data was downloaded.',
    failed: 'Your data could not be downloaded.',
    note: 'A ZIP file. Open my-data.html in it to read your data. Keep the file where only you can open it.',
    privacy: 'Privacy policy',
  },
  corrections: {
    title: 'Corrections',
    lead: 'Ask the hostel office to correct a detail of your record that is wrong.',
    ask: 'Ask for a correction',
    none: 'You have not asked for a correction.',
    loading: 'Loading your corrections',
    failed: 'Your corrections could not be loaded.',
    tryAgain: 'Try again',
    field: 'What is wrong?',
    choose: 'Choose',
    value: 'What is right?',
    dateHint: 'As DD/MM/YYYY',
    reason: 'How can the office check it?',
    reasonHint: 'For example, the document that shows it',
    send: 'Send',
    cancel: 'Cancel',
    sent: 'Your request was sent to the hostel office.',
    sendFailed: 'Your request could not be sent.',
    answer: (text: string) => `The office wrote: ${text}`,
    asked: (day: string) => `Asked on ${day}`,
  },
} as const;

export const stateLabels: Record<string, string> = {
  waiting: 'With the office',
  accepted: 'Accepted',
  refused: 'Refused',
};
