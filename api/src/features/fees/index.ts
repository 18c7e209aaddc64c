export { academicYear, admissionYearAt, type PricedFee } from './demands/fee.ts';
export { findSchedule, setFeeAmount } from './demands/schedule-repository.ts';
export { GatewayRefusal, GatewayUnavailable, type Gateway } from './gateway/gateway.ts';
export { createRazorpay } from './gateway/razorpay.ts';
export { paymentsJob } from './orders/payments-job.ts';
export { amountInFigures } from './receipts/amount-in-words.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { reconciliationReport } from './reconciliation/reconciliation-report.ts';
export { feeRoutes } from './routes.ts';
