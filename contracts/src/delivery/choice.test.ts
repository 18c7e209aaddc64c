import { cookieValue, previewsOf, shareOf } from './choice.ts';

test('finds a cookie among others', () => {
  expect(cookieValue('a=1; share=42; b=x=y', 'share')).toBe('42');
  expect(cookieValue('a=1; share=42; b=x=y', 'b')).toBe('x=y');
  expect(cookieValue('xshare=42', 'share')).toBeUndefined();
});

test('assigns a tenth of the browsers to a share of ten, a different tenth for each front end', () => {
  const below = (name: string) =>
    Array.from({ length: 10_000 }, (_, drawn) => shareOf(`share=${drawn}`, name) ?? 100).map(
      (share) => share < 10,
    );
  const student = below('student-portal');
  const provost = below('provost-portal');
  expect(student.filter(Boolean)).toHaveLength(1000);
  expect(provost.filter(Boolean)).toHaveLength(1000);
  expect(student).not.toEqual(provost);
});

test.each(['', 'share=', 'share=-1', 'share=99999', 'share=a'])(
  'reads no share from %j',
  (cookies) => {
    expect(shareOf(cookies, 'student-portal')).toBeUndefined();
  },
);

test('reads the previews, and ignores invalid ones', () => {
  expect([...previewsOf('preview=student-portal@1.0.0-abc+shell@2.0.0-def')]).toEqual([
    ['student-portal', '1.0.0-abc'],
    ['shell', '2.0.0-def'],
  ]);
  expect([...previewsOf('preview=../x@1+y@../z+@1+a')]).toEqual([]);
  expect([...previewsOf('')]).toEqual([]);
});

test('reads the latest twelve previews in a cookie', () => {
  const versions = Array.from({ length: 15 }, (_, turn) => `portal-${turn}@1.0.0-${turn}`);
  const previews = previewsOf(`preview=${versions.join('+')}`);
  expect([...previews.keys()]).toEqual(versions.slice(3).map((preview) => preview.split('@')[0]));
});
