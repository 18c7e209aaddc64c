export { chargeStudent } from './adjustments/request-adjustment.ts';
export { cancelDemandsOfYear } from './demands/remake/cancel-demands.ts';
export { ensureDemands } from './demands/ensure-demands.ts';
export { admissionYearAt, type Fee, feesOf, isSameFee } from './demands/terms/fee.ts';
export { addYears, dueRange } from './demands/terms/due-range.ts';
export {
  type FeePlace,
  type FeeTerms,
  isSameFine,
  type ScheduleRow,
} from './demands/terms/fee-terms.ts';
export { previewFeesOfYear } from './demands/remake/preview-year.ts';
export {
  previewRemaking,
  remakeDemands,
  type SkippedDemands,
} from './demands/remake/remake-demands.ts';
export {
  findSchedule,
  findScheduledYears,
  lockSchedule,
  setScheduleRow,
} from './demands/terms/schedule-repository.ts';
export { findPaidInTime, findSettledHostelFees } from './demands/settled-repository.ts';
export { countedGateway } from './gateway/counted-gateway.ts';
export { GatewayRefusal, GatewayUnavailable, type Gateway } from './gateway/gateway.ts';
export { createRazorpay } from './gateway/razorpay.ts';
export { askAboutHostelFee, findHostelBalance, lockHostelFee } from './orders/hostel-fee.ts';
export { paymentsJob } from './orders/payments-job.ts';
export type { PaymentDeps } from './payment-deps.ts';
export { amountInFigures } from './receipts/amount-in-words.ts';
export { messRebatesJob } from './rebates/rebates-job.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { reconciliationReport } from './reconciliation/reconciliation-report.ts';
export { feeRoutes } from './routes.ts';
export { settlementsJob } from './settlements/settlements-job.ts';
export { readStatementEntries } from './statement/read-statement.ts';
export { reminderSender } from './reminders/reminder-sender.ts';
