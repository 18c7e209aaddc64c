import * as calls from '@hostel/contracts/fees/schedule';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { readRemaking, remake } from './remake.ts';
import { copySchedule, setRow } from './set-row.ts';
import { readSchedule } from './view-schedule.ts';

/** The fee schedule. Who may make each call is `access` in contracts/src/fees/schedule.ts. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.readFeeSchedule, ({ query }) => readSchedule(deps, query));

  route(app, calls.setScheduleRow, async ({ who, origin, body, ifMatch }) => {
    const call = { who, origin, body, ifMatch };
    return { data: await setRow(deps, call), message: messages.saved };
  });

  route(app, calls.copySchedule, async ({ who, origin, body }) => {
    const call = { who, origin, year: body.admissionYear };
    return { data: await copySchedule(deps, call), message: messages.copied };
  });

  route(app, calls.previewRemaking, async ({ who, query }) => ({
    data: await readRemaking(deps, { who, ...query }),
  }));

  route(app, calls.remakeDemands, async ({ who, origin, body, intent }) => {
    const call = { who, origin, body, intent };
    return { data: await remake(deps, call), message: messages.remade };
  });
};
