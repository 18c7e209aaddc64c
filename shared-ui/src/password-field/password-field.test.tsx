import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field.tsx';

it('shows the password on request, and keeps its value', async () => {
  render(<PasswordField label="Password" error="Password is required" />);
  const field = screen.getByLabelText('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await userEvent.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(toggle);
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(field).toHaveAccessibleDescription('Password is required');
});
