import * as calls from '@hostel/contracts/admissions';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { dayOf } from '../requests/conditions.ts';
import { admissionYear } from './admission-year.ts';
import { findWindow, isWithin } from './application-window.ts';

/** When applications are taken. */
export const routes: FeatureRoutes = (app, { database, config }) => {
  route(app, calls.readAdmissions, async () => {
    const today = dayOf(new Date(), config.timeZone);
    const window = await findWindow(database.drizzle);
    return {
      data: {
        admissionYear: admissionYear(today),
        open: isWithin(window, today),
        from: window?.from ?? null,
        to: window?.to ?? null,
        choicesLockAt: null,
      },
    };
  });
};
