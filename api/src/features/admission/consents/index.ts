export {
  endConsent,
  findConsent,
  hasConsent,
  insertConsent,
  isConsentMissing,
  lacksConsent,
  lostConsentSince,
} from './consent-repository.ts';
export { type LeftOut, recordLeftOut } from './left-out.ts';
export { isMinor, majorityOf } from './majority.ts';
export { messages as consentMessages } from './messages.ts';
