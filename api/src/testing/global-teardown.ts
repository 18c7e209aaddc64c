import { running } from './running.ts';

export default async function teardown(): Promise<void> {
  await running.stop();
}
