export type Area = 'allotment' | 'fees' | 'status moves' | 'limits';

/** A file of pure rules; the path is from the root. */
export interface RuleFile {
  area: Area;
  file: string;
}

const ofEngine = (name: string): RuleFile => {
  return { area: 'allotment', file: `allotment/src/${name}.ts` };
};
const ofApi = (area: Area, name: string): RuleFile => {
  return { area, file: `api/src/features/${name}.ts` };
};

/** The pure rules of the product. */
export const ruleFiles: readonly RuleFile[] = [
  ...['compare', 'one-hall', 'policy', 'rounds/merit-order'].map(ofEngine),
  ofApi('fees', 'fees/demands/demand'),
  ofApi('fees', 'fees/demands/late-fine'),
  ofApi('fees', 'fees/ledger/apply-event'),
  ofApi('fees', 'fees/orders/payment-view'),
  ofApi('fees', 'fees/receipts/amount-in-words'),
  ofApi('allotment', 'offers/rules/answers'),
  ofApi('allotment', 'offers/rules/deadline'),
  ofApi('allotment', 'offers/rules/fate'),
  ofApi('allotment', 'offers/rules/reminders'),
  ofApi('status moves', 'requests/moves'),
  ofApi('status moves', 'leave/policy'),
  ofApi('status moves', 'maintenance/policy'),
  ofApi('limits', 'requests/period'),
  ofApi('limits', 'auth/limits/lockout-policy'),
  ofApi('limits', 'one-time-passwords/policy'),
  ofApi('limits', 'eligibility/policy'),
  ofApi('limits', 'eligibility/attempts/attempt-limits'),
];

/** The tests beside a rule file, which must notice a fault in it without the help of others. */
export function testsOf({ file }: RuleFile): string {
  return file.replace(/\.ts$/, '.test.ts');
}
