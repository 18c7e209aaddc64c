/**
 * Something outside the code keeps a program from starting: its message is one clear line for a
 * person, printed without a stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
