import { divideChoices, isSameChoiceOrder, toSentChoices } from './choice-lists.ts';

const choice = (hallId: string, roomType: string) => ({ hallId, roomType, places: 60 });
const offered = [choice('H001', 'single'), choice('H001', 'triple'), choice('H002', 'single')];
const [single, triple, other] = offered;

test('lists are the same with the same choices in the same order only', () => {
  expect(isSameChoiceOrder(offered, [...offered])).toBe(true);
  expect(isSameChoiceOrder(offered, offered.toReversed())).toBe(false);
  expect(isSameChoiceOrder(offered, offered.slice(1))).toBe(false);
  expect(isSameChoiceOrder(offered.slice(1), offered)).toBe(false);
  expect(isSameChoiceOrder([], [])).toBe(true);
});

test('divides the offered choices by a list, without what is no longer offered', () => {
  const wanted = [other, choice('H009', 'single'), single].map((one) => ({ ...one! }));
  expect(divideChoices(offered, wanted)).toEqual({ chosen: [other, single], others: [triple] });
  expect(divideChoices(offered, [])).toEqual({ chosen: [], others: offered });
});

test('sends hall and room type, and no room type that this release doesn’t know', () => {
  const sent = toSentChoices([triple!, choice('H002', 'suite')]);
  expect(sent).toEqual([{ hallId: 'H001', roomType: 'triple' }]);
});
