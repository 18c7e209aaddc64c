import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import * as paths from './paths.ts';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** The pages, each fetched when it is first opened. */
const pages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('./pages/home-page.tsx')).HomePage,
    }),
  },
  page(
    paths.account,
    async () =>
      (await import('./features/identity/account/pages/account-page.tsx')).StaffAccountPage,
  ),
  page(
    paths.secondFactor,
    async () =>
      (await import('./features/identity/account/pages/second-factor-page.tsx')).SecondFactorPage,
  ),
  page(
    paths.requests,
    async () => (await import('./features/requests/shared/pages/requests-page.tsx')).RequestsPage,
  ),
  page(
    paths.request,
    async () => (await import('./features/requests/shared/page/request-page.tsx')).RequestPage,
  ),
  page(
    paths.jobSheet,
    async () =>
      (await import('./features/requests/shared/job-sheet/job-sheet-page.tsx')).JobSheetPage,
  ),
  page(
    paths.technicians,
    async () =>
      (await import('./features/requests/shared/technicians/technicians-page.tsx')).TechniciansPage,
  ),
  page(
    paths.replyTemplates,
    async () =>
      (await import('./features/requests/shared/templates/templates-page.tsx')).TemplatesPage,
  ),
  page(
    paths.students,
    async () =>
      (await import('./features/residence/students/pages/students-page.tsx')).StudentsPage,
  ),
  page(
    paths.corrections,
    async () =>
      (await import('./features/office/personal-data/pages/corrections-page.tsx')).CorrectionsPage,
  ),
  page(
    paths.studentNotices,
    async () =>
      (await import('./features/notices/student-notices/pages/student-notices-page.tsx'))
        .StudentNoticesPage,
  ),
  page(
    paths.manyNotices,
    async () => (await import('./features/notices/student-notices/many/many-page.tsx')).ManyPage,
  ),
  page(
    paths.newManyNotice,
    async () => (await import('./features/notices/student-notices/many/new-page.tsx')).NewManyPage,
  ),
  page(
    paths.manyNotice,
    async () =>
      (await import('./features/notices/student-notices/many/notice-page.tsx')).ManyNoticePage,
  ),
  page(
    paths.publicNotices,
    async () =>
      (await import('./features/notices/public-notices/pages/public-notices-page.tsx'))
        .PublicNoticesPage,
  ),
  page(
    paths.allotment,
    async () =>
      (await import('./features/admission/allotment/pages/allotment-home-page.tsx'))
        .AllotmentHomePage,
  ),
  page(
    paths.registered,
    async () =>
      (await import('./features/admission/allotment/pages/registered-page.tsx')).RegisteredPage,
  ),
  page(
    paths.application,
    async () =>
      (await import('./features/admission/applications/pages/application-page.tsx'))
        .ApplicationPage,
  ),
  page(
    paths.allotmentRuns,
    async () => (await import('./features/admission/allotment/pages/run-page.tsx')).RunPage,
  ),
  page(
    paths.rounds,
    async () => (await import('./features/admission/rounds/pages/rounds-page.tsx')).RoundsPage,
  ),
  page(
    paths.needs,
    async () => (await import('./features/admission/rounds/needs/needs-page.tsx')).NeedsPage,
  ),
  page(
    paths.round,
    async () => (await import('./features/admission/rounds/pages/round-page.tsx')).RoundPage,
  ),
  page(
    paths.roomChanges,
    async () =>
      (await import('./features/residence/room-changes/pages/room-changes-page.tsx'))
        .RoomChangesPage,
  ),
  page(
    paths.roomChange,
    async () =>
      (await import('./features/residence/room-changes/pages/room-change-page.tsx')).RoomChangePage,
  ),
  page(paths.fees, async () => (await import('./features/fees/pages/fees-page.tsx')).FeesPage),
  page(
    paths.feeAdjustments,
    async () => (await import('./features/fees/pages/adjustments-page.tsx')).AdjustmentsPage,
  ),
  page(
    paths.feeSettlements,
    async () => (await import('./features/fees/settlements/settlements-page.tsx')).SettlementsPage,
  ),
  page(
    paths.feeAccount,
    async () => (await import('./features/fees/pages/fee-account-page.tsx')).FeeAccountPage,
  ),
  page(
    paths.leave,
    async () =>
      (await import('./features/requests/leave/pages/leave-register-page.tsx')).LeaveRegisterPage,
  ),
  page(
    paths.checkIn,
    async () => (await import('./features/residence/check-in/check-in-page.tsx')).CheckInPage,
  ),
  page(
    paths.yearEnd,
    async () => (await import('./features/residence/year-end/year-end-page.tsx')).YearEndPage,
  ),
  page(
    paths.staff,
    async () => (await import('./features/identity/staff/pages/staff-page.tsx')).StaffPage,
  ),
  page(
    paths.imports,
    async () => (await import('./features/office/imports/pages/imports-page.tsx')).ImportsPage,
  ),
  page(
    paths.importOne,
    async () => (await import('./features/office/imports/pages/import-page.tsx')).ImportPage,
  ),
  page(
    paths.settings,
    async () => (await import('./features/office/settings/pages/settings-page.tsx')).SettingsPage,
  ),
  page(
    paths.audit,
    async () => (await import('./features/office/audit/pages/audit-page.tsx')).AuditPage,
  ),
  page(
    paths.system,
    async () => (await import('./features/office/system/pages/system-page.tsx')).SystemPage,
  ),
  page(
    paths.reports,
    async () => (await import('./features/office/reports/pages/reports-page.tsx')).ReportsPage,
  ),
  page(
    paths.feeSchedule,
    async () => (await import('./features/fees/schedule/schedule-page.tsx')).SchedulePage,
  ),
  page(
    paths.halls,
    async () => (await import('./features/residence/halls/pages/halls-page.tsx')).HallsPage,
  ),
  page(
    paths.hall,
    async () => (await import('./features/residence/halls/pages/hall-page.tsx')).HallPage,
  ),
  page(
    paths.room,
    async () => (await import('./features/residence/halls/pages/room-page.tsx')).RoomPage,
  ),
  page('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
];

/** What the shell mounts below `/provost-login`. */
export const routes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./layout/layout.tsx')).Layout }),
    children: pages,
  },
];
