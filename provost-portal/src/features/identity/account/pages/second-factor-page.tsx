import type { NewSecret } from '@hostel/contracts/identity/second-factor';
import { Card } from '@hostel/shared-ui/card';
import { ui } from '@hostel/shared-ui/classes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { lacksSecondFactor } from '../../../../lib/second-factor-missing.ts';
import * as paths from '../../../../paths.ts';
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
          <Card>
            <SkeletonGroup label={texts.loading} />
          </Card>
        }
      >
        {({ data: { since, required } }) => <Steps since={since} required={required} />}
      </QueryResult>
    </PageFrame>
  );
}

interface Begun {
  secret: NewSecret;
  /** Since when a second factor was on when the secret was made. */
  before: string | null;
}

function Steps({ since, required }: { since: string | null; required: boolean }) {
  const isOn = since !== null;
  const [wasOn] = useState(isOn);
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // The pages that were refused can be read now.
    if (isOn) client.removeQueries({ predicate: lacksSecondFactor });
  }, [isOn, client]);
  if (codes) {
    const leave = () => void navigate(required && !wasOn ? paths.home : paths.account);
    return (
      <Card title={texts.codesTitle}>
        <RecoveryCodes codes={codes} doneLabel={texts.done} onDone={leave} />
      </Card>
    );
  }
  return (
    <div className={ui.stack4}>
      {required && !isOn && <p className={classes.required}>{texts.required}</p>}
      {begun ? (
        <ScanStep
          secret={begun.secret}
          confirmed={since !== begun.before}
          onCodes={setCodes}
          onBeginAgain={() => setBegun(undefined)}
        />
      ) : (
        <Card title={texts.passwordTitle}>
          <PasswordStep isOn={isOn} onSecret={(secret) => setBegun({ secret, before: since })} />
        </Card>
      )}
    </div>
  );
}
