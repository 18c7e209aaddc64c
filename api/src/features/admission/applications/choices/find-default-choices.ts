import type { RoomType } from '@hostel/contracts/residence/halls';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { findChoiceSettings } from './choice-settings.ts';
import { findOfferedChoices } from './choices-repository.ts';
import { defaultChoices, inHallOrder } from './default-choices.ts';

interface Applicant {
  gender: 'male' | 'female';
  preference: RoomType;
}

/**
 * The choices of applicants who have put none in order, for many at once.
 * @returns hall and room type (`H001/single`), best first, of an applicant
 */
export async function findDefaultChoices(
  queryable: Queryable,
): Promise<(applicant: Applicant) => readonly string[]> {
  const { hallOrder } = await findChoiceSettings(queryable);
  const offeredTo = async (gender: Applicant['gender']) => {
    const offered = await findOfferedChoices(queryable, gender);
    return inHallOrder(
      offered.filter(({ open }) => open),
      hallOrder,
    );
  };
  const offered = { male: await offeredTo('male'), female: await offeredTo('female') };
  const listOf = (gender: Applicant['gender'], preference: RoomType) =>
    defaultChoices(offered[gender], preference).map(
      ({ hallId, roomType }) => `${hallId}/${roomType}`,
    );
  const lists = (gender: Applicant['gender']) => {
    return {
      single: listOf(gender, 'single'),
      double: listOf(gender, 'double'),
      triple: listOf(gender, 'triple'),
    };
  };
  const all = { male: lists('male'), female: lists('female') };
  return ({ gender, preference }) => all[gender][preference];
}
