export { otpCaller, otpRequester, type OtpCaller, type OtpRequester } from './otp-browser.ts';
export { expireOtps, lockOtps, type OneTimePassword } from './otp-repository.ts';
export { addressWindow, freeEmails, puzzleLevelAfter } from './policy.ts';
export { sendOtp } from './send-otp.ts';
export {
  checkOtp,
  consumeOtp,
  otpRefusal,
  verifyOtp,
  type OtpCheck,
  type OtpClaim,
} from './check-otp.ts';
