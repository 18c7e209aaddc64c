/** A file of pure rules and the tests that must notice a fault in it; paths from the root. */
export interface RuleFile {
  file: string;
  tests: string;
}

const features = 'api/src/features';

/** The pure rules of the product: allotment, fees, status moves and limits. */
export const ruleFiles: readonly RuleFile[] = [
  ...['allot', 'free-beds', 'merit', 'policy', 'snapshot'].map((name) => ({
    file: `allotment/src/${name}.ts`,
    tests: 'allotment/src/allot.test.ts',
  })),
  {
    file: `${features}/fees/ledger/apply-event.ts`,
    tests: `${features}/fees/ledger/apply-event.test.ts`,
  },
  {
    file: `${features}/fees/orders/payment-view.ts`,
    tests: `${features}/fees/orders/payment-view.test.ts`,
  },
  {
    file: `${features}/fees/receipts/amount-in-words.ts`,
    tests: `${features}/fees/receipts/amount-in-words.test.ts`,
  },
  { file: `${features}/requests/moves.ts`, tests: `${features}/requests/moves.test.ts` },
  { file: `${features}/requests/period.ts`, tests: `${features}/requests/period.test.ts` },
  { file: `${features}/leave/policy.ts`, tests: `${features}/leave/policy.test.ts` },
  { file: `${features}/maintenance/policy.ts`, tests: `${features}/maintenance/policy.test.ts` },
  {
    file: `${features}/auth/limits/lockout-policy.ts`,
    tests: `${features}/auth/limits/lockout-policy.test.ts`,
  },
  {
    file: `${features}/one-time-passwords/policy.ts`,
    tests: `${features}/one-time-passwords/policy.test.ts`,
  },
  { file: `${features}/eligibility/policy.ts`, tests: `${features}/eligibility/policy.test.ts` },
  {
    file: `${features}/eligibility/attempts/attempt-limits.ts`,
    tests: `${features}/eligibility/attempts/attempt-limits.test.ts`,
  },
];
