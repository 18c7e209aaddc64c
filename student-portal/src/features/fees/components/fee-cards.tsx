import { feeSemesters, type YearFee } from '@hostel/contracts/fees';
import { Card } from '@hostel/shared-ui/card';
import { SelectField } from '@hostel/shared-ui/field';
import { useState } from 'react';
import { hostelFee, isSameFee, messFee, semesterOf, type FeeName } from '../fee-name.ts';
import { feesMessages, semesterTexts } from '../messages.ts';
import classes from './fee-cards.module.css';
import { FeePanel, type FeePanelProps } from './fee-panel.tsx';
import { PayButton } from '../payment/pay-button.tsx';

export interface FeeCardsProps extends Pick<FeePanelProps, 'unconfirmed' | 'pay'> {
  fees: readonly YearFee[];
}

function feeOf(fees: readonly YearFee[], name: FeeName): YearFee | undefined {
  return fees.find((fee) => isSameFee(fee, name));
}

/** The fees that can be paid here: hostel and mess. */
export function FeeCards(props: FeeCardsProps) {
  return (
    <div className={classes.cards}>
      <HostelCard {...props} />
      <MessCard {...props} />
    </div>
  );
}

function HostelCard({ fees, ...rest }: FeeCardsProps) {
  const texts = feesMessages.hostel;
  return (
    <Card title={texts.title} className={classes.card}>
      <p className={classes.text}>{texts.text}</p>
      <FeePanel name={hostelFee} fee={feeOf(fees, hostelFee)} {...rest} />
    </Card>
  );
}

const options = feeSemesters.map((value) => ({ value, label: semesterTexts[value] }));

function MessCard({ fees, ...rest }: FeeCardsProps) {
  const texts = feesMessages.mess;
  const [chosen, setChosen] = useState<string>('odd');
  const [isMissing, setMissing] = useState(false);
  const semester = semesterOf(chosen);
  const name = semester && messFee(semester);
  return (
    <Card title={texts.title} className={classes.card}>
      <p className={classes.text}>{texts.text}</p>
      <SelectField
        label={texts.semester}
        placeholder={texts.choose}
        options={options}
        value={chosen}
        disabled={rest.pay.attempt?.fee.startsWith('mess')}
        error={isMissing ? feesMessages.selectSemester : undefined}
        onChange={({ target }) => {
          setChosen(target.value);
          setMissing(false);
        }}
      />
      {name ? (
        <FeePanel name={name} fee={feeOf(fees, name)} {...rest} />
      ) : (
        <PayButton
          feeType="mess"
          disabled={rest.pay.attempt !== null}
          onPay={() => setMissing(true)}
        />
      )}
    </Card>
  );
}
