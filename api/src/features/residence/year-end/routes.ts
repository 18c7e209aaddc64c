import * as calls from '@hostel/contracts/residence/year-end';
import * as reminders from '@hostel/contracts/residence/year-end/reminders';
import { keeping } from '@hostel/contracts/residence/year-end/keeping';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { certificateOf, ownCertificate, readOwnClearance } from './clearance/certificate.ts';
import { readHallAtYearEnd } from './clearance/read-hall.ts';
import { chargeFinding, settleFinding } from './findings/decide-finding.ts';
import { keepBed, listKeptBeds, listYearEndHalls, readKeeping } from './kept-beds.ts';
import { messages } from './messages.ts';
import { previewYearEndReminders, remindAtYearEnd } from './reminders/remind.ts';
import { startVacating } from './vacating/start-vacating.ts';
import { vacatingWorker } from './vacating/vacating-worker.ts';

/** The end of a year: clearance, kept beds, vacating. Who may make each call is `access` in contracts. */
export const routes: FeatureRoutes = (app, deps) => {
  const worker = vacatingWorker(deps, app.log);
  app.addHook('onClose', worker.stop);

  route(app, calls.yearEndHalls, async ({ who }) => ({
    data: await listYearEndHalls(deps, who),
  }));

  route(app, calls.yearEndOfHall, (call) => readHallAtYearEnd(deps, call));

  route(app, calls.vacateClear, async (call) => {
    const data = await startVacating(deps, call);
    worker.wake();
    return { data, message: messages.vacating };
  });

  route(app, reminders.previewYearEndReminders, async (call) => ({
    data: await previewYearEndReminders(deps, call),
  }));

  route(app, reminders.remindAtYearEnd, async (call) => ({
    data: await remindAtYearEnd(deps, call),
    message: messages.reminded,
  }));

  route(app, calls.keepBed, async (call) => {
    const data = await keepBed(deps, call);
    return { data, message: data ? messages.kept : messages.keptNoMore };
  });

  route(app, keeping, async ({ who, params }) => ({
    data: await readKeeping(deps, who, params.id),
  }));

  route(app, calls.keptBeds, async ({ who }) => ({
    data: await listKeptBeds(deps, who),
  }));

  route(app, calls.chargeFinding, async (call) => ({
    data: await chargeFinding(deps, call),
    message: messages.charged,
  }));

  route(app, calls.settleFinding, async (call) => ({
    data: await settleFinding(deps, call),
    message: messages.settled,
  }));

  route(app, calls.noDues, (call) => certificateOf(deps, call));

  route(app, calls.myClearance, async ({ who }) => ({
    data: await readOwnClearance(deps, who),
  }));

  route(app, calls.myNoDues, ({ who }) => ownCertificate(deps, who));
};
