import * as calls from '@hostel/contracts/office/personal-data';
import * as erasingCalls from '@hostel/contracts/office/personal-data/erasing';
import { grievanceOfficer } from '../../../platform/records/settings/settings.ts';
import { readSetting } from '../../../platform/records/settings/read-setting.ts';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { decide, listForOffice } from './corrections/office-corrections.ts';
import { askCorrection, listOwnCorrections } from './corrections/own-corrections.ts';
import { downloadData } from './download/download-data.ts';
import { eraseOnScreen, readErasing } from './erase/erase-on-screen.ts';

/** The file is made from every table: a few an hour are enough. */
const fewDownloads = { burst: 5, perSecond: 5 / 3600 };

/** What is stored about a student: the file of it, corrections, and whom to write to. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, calls.downloadOwnData, (call) => downloadData(deps, call), {
    rate: fewDownloads,
  });

  route(app, calls.ownCorrections, async ({ who }) => ({
    data: await listOwnCorrections(deps, who),
  }));

  route(app, calls.askForCorrection, async (call) => ({ data: await askCorrection(deps, call) }));

  route(app, calls.listCorrections, ({ who, query }) => listForOffice(deps, who, query));

  route(app, calls.acceptCorrection, async (call) => ({
    data: await decide(deps, call, 'accepted'),
  }));

  route(app, calls.refuseCorrection, async (call) => ({
    data: await decide(deps, call, 'refused'),
  }));

  route(app, erasingCalls.previewErasing, async ({ who }) => ({
    data: await readErasing(deps, who),
  }));

  route(app, erasingCalls.eraseStudents, async (call) => ({
    data: await eraseOnScreen(deps, call),
  }));

  route(app, calls.readGrievanceOfficer, async () => ({
    data: await readSetting(open.database.drizzle, grievanceOfficer, deps.config),
  }));
};
