/** Texts about a student’s stay that the API returns. */
export const messages = {
  noBed: 'You have no bed now.',
  undertakingAccepted: 'You have accepted the anti-ragging undertaking.',
} as const;
