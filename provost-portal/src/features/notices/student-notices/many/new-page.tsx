import { ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useNavigate } from 'react-router-dom';
import { manyNoticePath, manyNotices } from '../../../../paths.ts';
import { ManyForm } from './many-form.tsx';
import { formMessages, listMessages } from './messages.ts';

/** Writes a notice to many. */
export function NewManyPage() {
  const navigate = useNavigate();
  return (
    <PageFrame
      title={formMessages.title}
      lead={listMessages.lead}
      action={<ButtonLink to={manyNotices}>{listMessages.backToList}</ButtonLink>}
    >
      <ManyForm onSaved={({ _id }) => void navigate(manyNoticePath(_id))} />
    </PageFrame>
  );
}
