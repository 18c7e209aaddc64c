export { routes } from './routes.ts';
export { listByCommand, setByCommand } from './set-by-command.ts';
export type { SettingsConfig } from './view-settings.ts';
