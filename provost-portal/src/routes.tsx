import type { RouteObject } from 'react-router-dom';
import * as paths from './paths.ts';

/** The pages, each fetched when it is first opened. */
const pages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('./features/dashboard/pages/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: paths.account,
    lazy: async () => ({
      Component: (await import('./features/account/pages/account-page.tsx')).StaffAccountPage,
    }),
  },
  {
    path: paths.secondFactor,
    lazy: async () => ({
      Component: (await import('./features/account/pages/second-factor-page.tsx')).SecondFactorPage,
    }),
  },
  {
    path: paths.requests,
    lazy: async () => ({
      Component: (await import('./features/requests/pages/requests-page.tsx')).RequestsPage,
    }),
  },
  {
    path: paths.request,
    lazy: async () => ({
      Component: (await import('./features/requests/page/request-page.tsx')).RequestPage,
    }),
  },
  {
    path: paths.jobSheet,
    lazy: async () => ({
      Component: (await import('./features/requests/job-sheet/job-sheet-page.tsx')).JobSheetPage,
    }),
  },
  {
    path: paths.technicians,
    lazy: async () => ({
      Component: (await import('./features/requests/technicians/technicians-page.tsx'))
        .TechniciansPage,
    }),
  },
  {
    path: paths.students,
    lazy: async () => ({
      Component: (await import('./features/students/pages/students-page.tsx')).StudentsPage,
    }),
  },
  {
    path: paths.corrections,
    lazy: async () => ({
      Component: (await import('./features/corrections/pages/corrections-page.tsx'))
        .CorrectionsPage,
    }),
  },
  {
    path: paths.studentNotices,
    lazy: async () => ({
      Component: (await import('./features/student-notices/pages/student-notices-page.tsx'))
        .StudentNoticesPage,
    }),
  },
  {
    path: paths.manyNotices,
    lazy: async () => ({
      Component: (await import('./features/student-notices/many/many-page.tsx')).ManyPage,
    }),
  },
  {
    path: paths.newManyNotice,
    lazy: async () => ({
      Component: (await import('./features/student-notices/many/new-page.tsx')).NewManyPage,
    }),
  },
  {
    path: paths.manyNotice,
    lazy: async () => ({
      Component: (await import('./features/student-notices/many/notice-page.tsx')).ManyNoticePage,
    }),
  },
  {
    path: paths.publicNotices,
    lazy: async () => ({
      Component: (await import('./features/public-notices/pages/public-notices-page.tsx'))
        .PublicNoticesPage,
    }),
  },
  {
    path: paths.allotment,
    lazy: async () => ({
      Component: (await import('./features/allotment/pages/allotment-home-page.tsx'))
        .AllotmentHomePage,
    }),
  },
  {
    path: paths.registered,
    lazy: async () => ({
      Component: (await import('./features/allotment/pages/registered-page.tsx')).RegisteredPage,
    }),
  },
  {
    path: paths.application,
    lazy: async () => ({
      Component: (await import('./features/applications/pages/application-page.tsx'))
        .ApplicationPage,
    }),
  },
  {
    path: paths.allotmentRuns,
    lazy: async () => ({
      Component: (await import('./features/allotment/pages/run-page.tsx')).RunPage,
    }),
  },
  {
    path: paths.rounds,
    lazy: async () => ({
      Component: (await import('./features/rounds/pages/rounds-page.tsx')).RoundsPage,
    }),
  },
  {
    path: paths.round,
    lazy: async () => ({
      Component: (await import('./features/rounds/pages/round-page.tsx')).RoundPage,
    }),
  },
  {
    path: paths.roomChanges,
    lazy: async () => ({
      Component: (await import('./features/room-changes/pages/room-changes-page.tsx'))
        .RoomChangesPage,
    }),
  },
  {
    path: paths.roomChange,
    lazy: async () => ({
      Component: (await import('./features/room-changes/pages/room-change-page.tsx'))
        .RoomChangePage,
    }),
  },
  {
    path: paths.fees,
    lazy: async () => ({
      Component: (await import('./features/fees/pages/fees-page.tsx')).FeesPage,
    }),
  },
  {
    path: paths.feeAdjustments,
    lazy: async () => ({
      Component: (await import('./features/fees/pages/adjustments-page.tsx')).AdjustmentsPage,
    }),
  },
  {
    path: paths.feeAccount,
    lazy: async () => ({
      Component: (await import('./features/fees/pages/fee-account-page.tsx')).FeeAccountPage,
    }),
  },
  {
    path: paths.leave,
    lazy: async () => ({
      Component: (await import('./features/leave/pages/leave-register-page.tsx')).LeaveRegisterPage,
    }),
  },
  {
    path: paths.checkIn,
    lazy: async () => ({
      Component: (await import('./features/check-in/check-in-page.tsx')).CheckInPage,
    }),
  },
  {
    path: paths.yearEnd,
    lazy: async () => ({
      Component: (await import('./features/year-end/year-end-page.tsx')).YearEndPage,
    }),
  },
  {
    path: paths.staff,
    lazy: async () => ({
      Component: (await import('./features/staff/pages/staff-page.tsx')).StaffPage,
    }),
  },
  {
    path: paths.imports,
    lazy: async () => ({
      Component: (await import('./features/imports/pages/imports-page.tsx')).ImportsPage,
    }),
  },
  {
    path: paths.importOne,
    lazy: async () => ({
      Component: (await import('./features/imports/pages/import-page.tsx')).ImportPage,
    }),
  },
  {
    path: paths.settings,
    lazy: async () => ({
      Component: (await import('./features/settings/pages/settings-page.tsx')).SettingsPage,
    }),
  },
  {
    path: paths.audit,
    lazy: async () => ({
      Component: (await import('./features/audit/pages/audit-page.tsx')).AuditPage,
    }),
  },
  {
    path: paths.system,
    lazy: async () => ({
      Component: (await import('./features/system/pages/system-page.tsx')).SystemPage,
    }),
  },
  {
    path: paths.reports,
    lazy: async () => ({
      Component: (await import('./features/reports/pages/reports-page.tsx')).ReportsPage,
    }),
  },
  {
    path: paths.feeSchedule,
    lazy: async () => ({
      Component: (await import('./features/fees/schedule/schedule-page.tsx')).SchedulePage,
    }),
  },
  {
    path: paths.halls,
    lazy: async () => ({
      Component: (await import('./features/halls/pages/halls-page.tsx')).HallsPage,
    }),
  },
  {
    path: paths.hall,
    lazy: async () => ({
      Component: (await import('./features/halls/pages/hall-page.tsx')).HallPage,
    }),
  },
  {
    path: paths.room,
    lazy: async () => ({
      Component: (await import('./features/halls/pages/room-page.tsx')).RoomPage,
    }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
  },
];

/** What the shell mounts below `/provost-login`. */
export const routes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./layout/layout.tsx')).Layout }),
    children: pages,
  },
];
