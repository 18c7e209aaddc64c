export { holdBeds, lockBeds } from './beds/bed-lock-repository.ts';
export { countBeds, findBeds } from './beds/bed-repository.ts';
export { ensureHalls } from './ensure-halls-repository.ts';
export { findHall, findHalls, getHall, roundOf, type Hall, type Round } from './hall-repository.ts';
export { changeBedService } from './beds/change-bed-service.ts';
export { findOutOfService } from './beds/out-of-service-repository.ts';
export { announceHalls } from './announce-halls.ts';
export { findPlanRooms } from './plan/plan-repository.ts';
export { routes } from './routes.ts';
