import type { PublicRound } from '@hostel/contracts/admission/rounds';
import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { ProgressBar } from '@hostel/shared-ui/spinner';
import { ShieldCheck } from 'lucide-react';
import { CheckReport } from './check-report.tsx';
import { checkMessages as texts } from './messages.ts';
import { useCheck } from './use-check.ts';

export interface CheckResultProps {
  round: PublicRound;
  /** The own result as the page shows it; null in a round that the application left. */
  result: OwnResult | null;
}

/** Checks the complete round in the browser, when the student wishes it. */
export function CheckResult({ round, result }: CheckResultProps) {
  const { data, error, isPending, isError, step, mutate } = useCheck(round);
  if (round.proofReaders === 'nobody') {
    return (
      <Card title={texts.title} level={3}>
        <p>{texts.closed}</p>
      </Card>
    );
  }
  const done = data !== undefined && !isPending;
  return (
    <Card title={texts.title} level={3} lead={texts.lead}>
      {!isError && (
        <div>
          <Button busy={isPending} onClick={() => mutate()}>
            {!isPending && <ShieldCheck aria-hidden />}
            {done ? texts.again : texts.start}
          </Button>
        </div>
      )}
      {isPending && (
        <ProgressBar label={step ? texts.steps[step.step] : texts.loading} value={step?.share} />
      )}
      {isError && (
        <ErrorPanel title={texts.failed} message={error.message} onRetry={() => mutate()} />
      )}
      <div role="status">{done && <CheckReport result={result} checked={data} />}</div>
    </Card>
  );
}
