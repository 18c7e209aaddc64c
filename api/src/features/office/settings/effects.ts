import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { Setting } from '../../../platform/records/settings/setting.ts';
import type { Config } from '../../../platform/core/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  leavingSlabs,
  messRebate,
  proRataFees,
} from '../../../platform/records/settings/fee-settings.ts';
import { roundRules } from '../../../platform/records/settings/round-rules.ts';
import { roundAnswerDays, roundResult } from '../../../platform/records/settings/round-settings.ts';
import {
  adjustmentApprovalPaise,
  applicationWindow,
  choicesLock,
  excludedCourses,
  hallOrder,
  minimumSgpa,
  personalDataKeepYears,
  photoKeepYears,
} from '../../../platform/records/settings/settings.ts';
import {
  findWindowYearOn,
  yearOfWindow,
} from '../../../platform/records/settings/admission-years.ts';
import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import { timeOnDay } from '@hostel/contracts/wire/time-on-day';
import { targetTimes } from '../../../platform/records/settings/request-settings.ts';
import { countOverdue } from '../../requests/shared/index.ts';
import { countApplications, countPhotosBefore, countResultsFrom } from './effects-repository.ts';
import { effects as texts } from './messages.ts';
import { describeRules } from './round-rules-effects.ts';

/** A change of a setting that is proposed. Days `YYYY-MM-DD`. */
interface Proposed<T> {
  /** The value of today. */
  before: T;
  value: T;
  validFrom: string;
  today: string;
}

interface Effect {
  name: string;
  of: (
    queryable: Queryable,
    proposed: Proposed<unknown>,
    config: Pick<Config, 'timeZone'>,
  ) => Promise<string[]>;
}

/** What a change of one setting affects, in sentences. */
function effectOf<T>(
  setting: Setting<T>,
  describe: (
    queryable: Queryable,
    proposed: Proposed<T>,
    config: Pick<Config, 'timeZone'>,
  ) => Promise<string[]> | string[],
): Effect {
  return {
    name: setting.description.name,
    of: async (queryable, { before, value, ...days }, config) => {
      const parsed = { before: setting.parse(before), value: setting.parse(value) };
      return describe(queryable, { ...parsed, ...days }, config);
    },
  };
}

/** The year for which applications are taken. */
const yearOn = async (queryable: Queryable, today: string) =>
  (await findWindowYearOn(queryable, today)).year;

const windowEffect = effectOf(applicationWindow, async (queryable, { value, validFrom, today }) => {
  const year = await yearOn(queryable, today);
  const applied = await countApplications(queryable, year);
  const appliedNotes = applied > 0 ? [texts.applied(applied, academicYear(year))] : [];
  if (value === null) return appliedNotes;
  const { from, to } = value;
  return [
    ...(to < today ? [texts.windowOver] : []),
    ...(to >= today && to < validFrom ? [texts.windowClosed(validFrom)] : []),
    ...(to >= validFrom && validFrom < from ? [texts.windowOpens(from)] : []),
    texts.windowYear(academicYear(yearOfWindow(value, validFrom))),
    ...appliedNotes,
  ];
});

const lockEffect = effectOf(
  choicesLock,
  async (queryable, { before, value, validFrom, today }, { timeZone }) => {
    const isLater = validFrom > today;
    // A value for a later day counts from the beginning of that day on.
    const from = isLater ? timeOnDay(validFrom, '00:00', timeZone) : new Date();
    const isOver = (at: string | null) => at !== null && Date.parse(at) <= from.getTime();
    const [isLocked, locks] = [isOver(before), isOver(value)];
    const count = await countApplications(queryable, await yearOn(queryable, today), {
      withoutChoices: true,
    });
    return [
      ...(locks && !isLocked ? [isLater ? texts.lockedFrom(validFrom) : texts.lockedNow] : []),
      ...(!locks && isLocked ? [isLater ? texts.unlockedFrom(validFrom) : texts.unlocked] : []),
      ...(value !== null && count > 0 ? [texts.withoutChoices(count)] : []),
    ];
  },
);

const orderEffect = effectOf(hallOrder, async (queryable, { today }) => [
  texts.orderFor(
    await countApplications(queryable, await yearOn(queryable, today), { withoutChoices: true }),
  ),
]);

const sgpaEffect = effectOf(minimumSgpa, async (queryable, { before, value, today }) => {
  const year = await yearOn(queryable, today);
  const [had, has] = [
    await countResultsFrom(queryable, before),
    await countResultsFrom(queryable, value),
  ];
  const applied = await countApplications(queryable, year);
  return [
    texts.checksOnly,
    ...(had > 0 || has > 0 ? [texts.reach(had, has)] : []),
    ...(applied > 0 ? [texts.applied(applied, academicYear(year))] : []),
  ];
});

const coursesEffect = effectOf(excludedCourses, async (queryable, { value, today }) => {
  const year = await yearOn(queryable, today);
  const applied = await countApplications(queryable, year, { courses: value });
  return [texts.checksOnly, ...(applied > 0 ? [texts.excluded(applied, academicYear(year))] : [])];
});

const photosEffect = effectOf(
  photoKeepYears,
  async (queryable, { value, validFrom }, { timeZone }) => {
    const day = `${admissionYear(validFrom) - value}-07-01`;
    return [texts.photosDeleted(await countPhotosBefore(queryable, day, timeZone))];
  },
);

const targetsEffect = effectOf(targetTimes, async (queryable, { before, value }, { timeZone }) => {
  const [now, times] = [new Date(), [value, before]];
  const todays = times.map((targets) => ({ now, timeZone, targets }));
  const { open, overdue } = await countOverdue(queryable, todays, timeZone);
  return [texts.overdue(open, overdue[0] ?? 0, overdue[1] ?? 0), texts.targetsAtOnce];
});

const all: ReadonlyMap<string, Effect> = new Map(
  [
    windowEffect,
    lockEffect,
    orderEffect,
    sgpaEffect,
    coursesEffect,
    photosEffect,
    targetsEffect,
    effectOf(roundRules, describeRules),
    effectOf(roundResult, () => [texts.plannedRounds]),
    effectOf(roundAnswerDays, () => [texts.plannedRounds]),
    effectOf(adjustmentApprovalPaise, () => [texts.approvals]),
    effectOf(leavingSlabs, (_, { validFrom }) => [texts.leaving(validFrom)]),
    effectOf(proRataFees, (_, { validFrom }) => [texts.proRata(validFrom)]),
    effectOf(personalDataKeepYears, () => [texts.erasing]),
    effectOf(messRebate, (_, { validFrom }) => [texts.rebate(validFrom)]),
  ].map((effect) => [effect.name, effect]),
);

/** What a change of a setting affects, in sentences, the most important first. */
export async function findEffects(
  queryable: Queryable,
  name: string,
  proposed: Proposed<unknown>,
  config: Pick<Config, 'timeZone'>,
): Promise<string[]> {
  return (await all.get(name)?.of(queryable, proposed, config)) ?? [];
}
