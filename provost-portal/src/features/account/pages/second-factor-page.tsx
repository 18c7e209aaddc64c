import type { NewSecret } from '@hostel/contracts/auth/second-factor';
import { Card } from '@hostel/shared-ui/card';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { lacksSecondFactor } from '../../../lib/second-factor-missing.ts';
import * as paths from '../../../paths.ts';
import { setUpMessages as texts } from '../second-factor/messages.ts';
import { PasswordStep } from '../second-factor/password-step.tsx';
import { useSecondFactor } from '../second-factor/queries.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { ScanStep } from '../second-factor/scan-step.tsx';
import classes from '../second-factor/second-factor.module.css';

/** Sets up the second factor in three steps: the password, the phone, the recovery codes. */
export function SecondFactorPage() {
  const factor = useSecondFactor();
  return (
    <PageFrame title={texts.title} lead={texts.lead} width="narrow">
      <QueryResult
        query={factor}
        texts={texts}
        skeleton={
          <SkeletonGroup label={texts.loading}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      >
        {({ data: { since, required } }) => <Steps since={since} required={required} />}
      </QueryResult>
    </PageFrame>
  );
}

function Steps({ since, required }: { since: string | null; required: boolean }) {
  // As at the beginning: the confirmation changes both.
  const [isOn] = useState(since !== null);
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    // The pages that were refused can be read now.
    client.removeQueries({ predicate: lacksSecondFactor });
  };
  if (codes) {
    const leave = () => void navigate(required && !isOn ? paths.home : paths.account);
    return (
      <Card title={texts.codesTitle}>
        <RecoveryCodes codes={codes} doneLabel={texts.done} onDone={leave} />
      </Card>
    );
  }
  return (
    <div className={classes.parts}>
      {required && !isOn && <p className={classes.required}>{texts.required}</p>}
      {secret ? (
        <Card title={texts.scanTitle}>
          <ScanStep secret={secret} onCodes={confirmed} />
        </Card>
      ) : (
        <Card title={texts.passwordTitle}>
          <PasswordStep isOn={isOn} onSecret={setSecret} />
        </Card>
      )}
    </div>
  );
}
