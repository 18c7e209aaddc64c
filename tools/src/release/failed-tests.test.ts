import { failedTests } from './failed-tests.ts';

test('names each failed test with its file, and files that could not run', () => {
  const file = (name: string, status: string, tests: Record<string, string>) => ({
    name: `/repo/student-portal/src/${name}`,
    status,
    assertionResults: Object.entries(tests).map(([fullName, each]) => ({
      fullName,
      status: each,
    })),
  });
  const report = {
    testResults: [
      file('leave.test.tsx', 'failed', {
        'sends a leave': 'passed',
        'rejects an overlap': 'failed',
      }),
      file('fees.test.tsx', 'failed', {}),
      file('routes.test.tsx', 'passed', { 'has a page': 'passed' }),
    ],
  };
  expect(failedTests(report, '/repo')).toEqual([
    'student-portal/src/leave.test.tsx: rejects an overlap',
    'student-portal/src/fees.test.tsx could not run',
  ]);
});
