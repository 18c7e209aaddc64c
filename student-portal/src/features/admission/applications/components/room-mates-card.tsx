import {
  type Application,
  nameMyRoomMates,
} from '@hostel/contracts/admission/applications/application';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { CircleCheck, Clock3 } from 'lucide-react';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import { applicationMessages } from '../messages.ts';
import { useNameRoomMates, writeTo } from '../queries.ts';
import classes from './room-mates-card.module.css';

const texts = applicationMessages.mates;

/** The students with whom the student wants to share a room. */
export function RoomMatesCard({ application }: { application: Application }) {
  const { roomMates, may } = application;
  const { most, named } = roomMates;
  if (most === 0) return null;
  const rolls = named.map(({ rollNumber }) => rollNumber).join(' ');
  return (
    <Card title={texts.title} lead={texts.lead(most)}>
      <div className={ui.stack4}>
        {named.length === 0 && !may.order && <p>{texts.none}</p>}
        <ul className={classNames(ui.stack3, ui.hideEmpty)} aria-label={texts.title}>
          {named.map(({ rollNumber, name, mutual }) => (
            <li key={rollNumber} data-mutual={mutual || undefined} className={classes.mate}>
              {mutual ? <CircleCheck aria-hidden /> : <Clock3 aria-hidden />}
              <span>
                <strong>{rollNumber}</strong>
                <span className={ui.note}>
                  {mutual ? texts.mutual(name ?? rollNumber) : texts.open}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {may.order && <RoomMatesForm key={rolls} application={application} />}
      </div>
    </Card>
  );
}

function RoomMatesForm({ application }: { application: Application }) {
  const naming = useNameRoomMates();
  const { most, named } = application.roomMates;
  const numbers = Array.from({ length: most }, (_, index) => named[index]?.rollNumber ?? '');
  const form = useContractForm({
    call: nameMyRoomMates,
    formId: 'application-room-mates',
    defaultValues: { rollNumbers: numbers },
    fallback: texts.failed,
    keep: true,
    submit: async (values) => {
      await naming.mutateAsync({ ...writeTo(application), body: values });
      notify.success(texts.done);
    },
  });
  return (
    <form {...form.formProps} className={ui.stack4} aria-label={texts.title}>
      {numbers.map((_, index) => (
        <TextField
          key={index}
          {...form.register(`rollNumbers.${index}`)}
          label={texts.field(index + 1)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ))}
      <FormError>{form.field('rollNumbers').error}</FormError>
      <FormEnd form={form} ready texts={texts} />
    </form>
  );
}
