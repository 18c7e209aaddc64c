import { NotFound } from '../features/not-found/not-found.tsx';
import { RuleDetail, useRule } from '../features/rules/rule-detail.tsx';

export function RulePage() {
  const rule = useRule();
  if (!rule) return <NotFound what="rule" />;
  return (
    <>
      <link rel="canonical" href={`/rules/${rule.id}`} />
      <RuleDetail rule={rule} />
    </>
  );
}
