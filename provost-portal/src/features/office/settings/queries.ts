import { readFeeSchedule } from '@hostel/contracts/fees/schedule';
import {
  changeSetting,
  listSettings,
  previewSetting,
  removeSettingValue,
  type Setting,
} from '@hostel/contracts/office/settings';
import { yearEndHalls } from '@hostel/contracts/residence/year-end';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

export const useSettings = () => useRead('settings', listSettings, {});

/** The fee schedule of a year. */
export const useScheduleOf = (year: number) =>
  useRead('settings', readFeeSchedule, { query: { year } });

/** One’s halls with the number of residents, and of those who keep their beds. */
export const useYearEndHalls = () => useRead('halls', yearEndHalls, {});

export function usePreviewSetting() {
  return useCallMutation(previewSetting, {
    input: ({ name, body }: { name: string; body: BodyIn<typeof previewSetting> }) => ({
      params: { name },
      body,
    }),
  });
}

type Changed = Pick<Setting, 'name' | 'updatedAt'>;

export function useChangeSetting() {
  return useCallMutation(changeSetting, {
    input: ({ setting, body }: { setting: Changed; body: BodyIn<typeof changeSetting> }) => ({
      params: { name: setting.name },
      ifMatch: setting.updatedAt,
      body,
    }),
    affects: ['settings'],
  });
}

export function useRemoveValue() {
  return useCallMutation(removeSettingValue, {
    input: ({ setting, id }: { setting: Changed; id: string }) => ({
      params: { name: setting.name, id },
      ifMatch: setting.updatedAt,
    }),
    affects: ['settings'],
  });
}
