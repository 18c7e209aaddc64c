import type { Application } from '@hostel/contracts/admission/applications/application';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { needsMessages as texts } from '../needs-messages.ts';

/** What room the office has recorded that the student needs, and what follows where the bed is another one. */
export function NeedsCard({ application: { needs } }: { application: Application }) {
  if (!needs) return null;
  return (
    <Card title={texts.title}>
      <p className={ui.measure}>{texts.recorded(needs)}</p>
      {needs.unmet !== null && (
        <p className={classNames(ui.measure, ui.note)}>
          {texts.unmet} {texts.inLine(needs.position ?? 1)}
        </p>
      )}
    </Card>
  );
}
