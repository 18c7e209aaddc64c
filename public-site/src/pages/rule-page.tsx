import { NotFound } from '../features/not-found/not-found.tsx';
import { RuleDetail, useRule } from '../features/rules/rule-detail.tsx';

export function RulePage() {
  const rule = useRule();
  return rule ? <RuleDetail rule={rule} /> : <NotFound what="rule" />;
}
