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
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';

export const useSettings = () => useRead('settings', listSettings, {});

/** The fee schedule of a year. */
export const useScheduleOf = (year: number) =>
  useRead('settings', readFeeSchedule, { query: { year } });

/** One’s halls with the number of residents, and of those who keep their beds. */
export const useYearEndHalls = () => useRead('halls', yearEndHalls, {});

export function usePreviewSetting() {
  return useMutation({
    mutationFn: ({ name, body }: { name: string; body: BodyIn<typeof previewSetting> }) =>
      callApi(previewSetting, { params: { name }, body }),
  });
}

type Changed = Pick<Setting, 'name' | 'updatedAt'>;

export function useChangeSetting() {
  return useMutation({
    mutationFn: ({ setting, body }: { setting: Changed; body: BodyIn<typeof changeSetting> }) =>
      callApi(changeSetting, { params: { name: setting.name }, ifMatch: setting.updatedAt, body }),
    onSettled: useInvalidate('settings'),
  });
}

export function useRemoveValue() {
  return useMutation({
    mutationFn: ({ setting, id }: { setting: Changed; id: string }) =>
      callApi(removeSettingValue, {
        params: { name: setting.name, id },
        ifMatch: setting.updatedAt,
      }),
    onSettled: useInvalidate('settings'),
  });
}
