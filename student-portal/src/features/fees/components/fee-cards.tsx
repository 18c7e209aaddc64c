import { feeSemesters } from '@hostel/contracts/fees';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { SelectField } from '@hostel/shared-ui/field';
import { useState } from 'react';
import { nextFee } from '../due.ts';
import { hostelFee, isSameFee, messFee, semesterOf, type FeeName } from '../fee-name.ts';
import { feesMessages, semesterTexts } from '../messages.ts';
import classes from './fee-cards.module.css';
import { FeePanel, type FeePanelProps } from './fee-panel.tsx';
import { PayButton } from '../payment/pay-button.tsx';
import type { FeeOfYear, YearOfFees } from '../years.ts';

export interface FeeCardsProps extends Pick<FeePanelProps, 'bedYear' | 'unconfirmed' | 'pay'> {
  /** Absent while no student is signed in. */
  year: YearOfFees | undefined;
}

function feeOf(year: YearOfFees | undefined, name: FeeName): FeeOfYear | undefined {
  return year?.fees.find((fee) => isSameFee(fee, name));
}

/**
 * The fees that can be paid here: hostel and mess. The one that is due next is shown first, and stays
 * there while the page is open.
 */
export function FeeCards(props: FeeCardsProps) {
  const [isMessFirst] = useState(() => nextFee(props.year?.fees ?? [])?.feeType === 'mess');
  return (
    <div className={classNames(classes.cards, ui.stack4, ui.top)}>
      {!isMessFirst && <HostelCard {...props} />}
      <MessCard {...props} />
      {isMessFirst && <HostelCard {...props} />}
    </div>
  );
}

function HostelCard({ year, ...rest }: FeeCardsProps) {
  const texts = feesMessages.hostel;
  const name = hostelFee(year?.admissionYear);
  return (
    <Card title={texts.title} className={classes.card}>
      <p className={ui.muted}>{texts.text}</p>
      <FeePanel name={name} fee={feeOf(year, name)} {...rest} />
    </Card>
  );
}

/** The semester to show first: one that is being confirmed, else the one that is due next. */
function firstSemester(year: YearOfFees | undefined): string {
  const mess = year?.fees.filter(({ feeType }) => feeType === 'mess') ?? [];
  const confirming = mess.find(({ status }) => status === 'confirming');
  return (confirming ?? nextFee(mess))?.semester ?? 'odd';
}

const options = feeSemesters.map((value) => ({ value, label: semesterTexts[value] }));

function MessCard({ year, ...rest }: FeeCardsProps) {
  const texts = feesMessages.mess;
  const [chosen, setChosen] = useState(() => firstSemester(year));
  const [isMissing, setMissing] = useState(false);
  const semester = semesterOf(chosen);
  const name = semester && messFee(semester, year?.admissionYear);
  return (
    <Card title={texts.title} className={classes.card}>
      <p className={ui.muted}>{texts.text}</p>
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
        <FeePanel name={name} fee={feeOf(year, name)} {...rest} />
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
