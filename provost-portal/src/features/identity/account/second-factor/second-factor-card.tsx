import { recoveryCodeCount, type OwnSecondFactor } from '@hostel/contracts/identity/second-factor';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useState } from 'react';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import * as paths from '../../../../paths.ts';
import { cardMessages as texts } from './messages.ts';
import { ProofDialog, type ProofDialogProps } from './proof-dialog.tsx';
import { useSecondFactor } from './queries.ts';
import classes from './second-factor.module.css';

/** Fewer recovery codes than this are few. */
const few = 3;

/** The second factor in My Profile: whether it is on, and what can be done with it. */
export function SecondFactorCard() {
  const factor = useSecondFactor();
  const [act, setAct] = useState<ProofDialogProps['act']>();
  return (
    <Card title={texts.title}>
      <QueryResult
        query={factor}
        texts={texts}
        skeleton={
          <SkeletonGroup label={texts.loading}>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </SkeletonGroup>
        }
      >
        {({ data }) => (
          <div className={ui.stack4}>
            {data.since === null ? <TurnedOff /> : <TurnedOn {...data} onAct={setAct} />}
          </div>
        )}
      </QueryResult>
      {act && <ProofDialog act={act} onClose={() => setAct(undefined)} />}
    </Card>
  );
}

function TurnedOff() {
  return (
    <>
      <p className={classes.lead}>{texts.off}</p>
      <div className={classNames(ui.wrap2, ui.middle)}>
        <ButtonLink to={paths.secondFactor} variant="primary">
          {texts.setUp}
        </ButtonLink>
      </div>
    </>
  );
}

interface TurnedOnProps extends OwnSecondFactor {
  onAct: (act: ProofDialogProps['act']) => void;
}

function TurnedOn({ since, required, recoveryCodesLeft: left, onAct }: TurnedOnProps) {
  const codes = texts.leftOf(left, recoveryCodeCount);
  const facts = [
    [texts.since, since && fullDate(since)],
    [
      texts.left,
      left < few ? <span className={ui.waiting}>{`${codes}. ${texts.few}`}</span> : codes,
    ],
  ] as const;
  return (
    <>
      <p className={classes.lead}>{texts.on}</p>
      <Facts facts={facts} />
      <div className={classNames(ui.wrap2, ui.middle)}>
        <Button onClick={() => onAct('renew')}>{texts.newCodes}</Button>
        <ButtonLink to={paths.secondFactor}>{texts.otherPhone}</ButtonLink>
        {!required && (
          <Button variant="quiet" onClick={() => onAct('turnOff')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
    </>
  );
}
