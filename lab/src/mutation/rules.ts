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
  ofApi('fees', 'fees/demands/fines/late-fine'),
  ofApi('fees', 'fees/ledger/apply-event'),
  ofApi('fees', 'fees/orders/payment-view'),
  ofApi('fees', 'fees/receipts/amount-in-words'),
  ofApi('allotment', 'admission/offers/rules/answers'),
  ofApi('allotment', 'admission/offers/rules/deadline'),
  ofApi('allotment', 'admission/offers/rules/fate'),
  ofApi('allotment', 'admission/offers/rules/reminders'),
  ofApi('status moves', 'requests/shared/moves'),
  ofApi('status moves', 'requests/leave/policy'),
  ofApi('status moves', 'requests/maintenance/policy'),
  ofApi('limits', 'requests/shared/list/period'),
  ofApi('limits', 'identity/sign-in/limits/lockout-policy'),
  ofApi('limits', 'identity/one-time-passwords/policy'),
  ofApi('limits', 'admission/eligibility/policy'),
  ofApi('limits', 'admission/eligibility/attempts/attempt-limits'),
];

/** The tests beside a rule file, which must notice a fault in it without the help of others. */
export function testsOf({ file }: RuleFile): string {
  return file.replace(/\.ts$/, '.test.ts');
}
