export { countChallengeTry, findChallenged, passwordDigest } from './challenges.ts';
export { deleteChallenge, deleteChallengesOf } from './challenges-repository.ts';
export { endInvitations, useInvitations } from './invitations-repository.ts';
export { createInvitation, createInvitations } from './invitations.ts';
export { deleteFailures } from './limits/attempts-repository.ts';
export { signInAttempt, countAttempt } from './limits/attempts.ts';
export { knownBrowser } from './limits/known-browsers.ts';
export { deleteKnownBrowsers } from './limits/known-browsers-repository.ts';
export { waitInWords } from './limits/lockout-policy.ts';
export { openSession, type SigningBrowser } from './open-session.ts';
export { messages } from './messages.ts';
export { checkNewPassword } from './passwords/new-password.ts';
export { hashPassword, isPassword } from './passwords/passwords.ts';
export {
  lockPassword,
  replacePassword,
  findAccount,
  findPasswordOwner,
  setPassword,
  type Account,
} from './people-repository.ts';
export { routes } from './routes.ts';
