import * as calls from '@hostel/contracts/office/settings';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { settings } from '../../../platform/records/settings/settings.ts';
import { changeSetting, previewSetting, removeSettingValue } from './change-setting.ts';
import { messages } from './messages.ts';
import { viewSettings } from './view-settings.ts';

/** Settings of the office. Who may make each call is `access` in contracts/src/office/settings. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listSettings, async () => ({
    data: await viewSettings(deps.database.drizzle, deps.config, settings),
    today: dayOf(new Date(), deps.config.timeZone),
  }));

  route(app, calls.previewSetting, async (call) => ({ data: await previewSetting(deps, call) }));

  route(app, calls.changeSetting, async (call) => ({
    data: await changeSetting(deps, call),
    message: messages.changed,
  }));

  route(app, calls.removeSettingValue, async (call) => ({
    data: await removeSettingValue(deps, call),
    message: messages.removed,
  }));
};
