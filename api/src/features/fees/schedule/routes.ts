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

  route(app, calls.setScheduleRow, async (call) => ({
    data: await setRow(deps, call),
    message: messages.saved,
  }));

  route(app, calls.copySchedule, async (call) => ({
    data: await copySchedule(deps, call),
    message: messages.copied,
  }));

  route(app, calls.previewRemaking, async (call) => ({ data: await readRemaking(deps, call) }));

  route(app, calls.remakeDemands, async (call) => ({
    data: await remake(deps, call),
    message: messages.remade,
  }));
};
