import { PageFrame } from '@hostel/shared-ui/page-frame';
import { AccountCard } from '../features/identity/account/components/account-card.tsx';
import { portal } from '../portal.ts';
import { pageMessages } from './messages.ts';

/** A page composes features; they never import each other. */
export function HomePage() {
  return (
    <PageFrame title={portal.title} lead={pageMessages.lead}>
      <AccountCard />
    </PageFrame>
  );
}
