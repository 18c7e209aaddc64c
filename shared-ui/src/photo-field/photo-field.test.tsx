import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoField } from './photo-field.tsx';

jest.mock('../camera/camera.tsx', () => ({
  Camera: (props: Record<'onCapture' | 'onCancel' | 'onError', (value?: string) => void>) => (
    <>
      <button onClick={() => props.onCapture('data:image/jpeg,taken')}>Take photo</button>
      <button onClick={() => props.onCancel()}>Cancel</button>
      <button onClick={() => props.onError('NotFoundError')}>Fail</button>
    </>
  ),
}));
const jpegOfFile = jest.fn<Promise<string>, [File]>();
jest.mock('../camera/jpeg.ts', () => ({ jpegOfFile: (file: File) => jpegOfFile(file) }));

function Field({ first = '' }) {
  const [value, setValue] = useState(first);
  return (
    <PhotoField
      label="Photo"
      optional
      value={value}
      onChange={setValue}
      cameraError={(name) => `Could not access camera. ${name}`}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const photo = () => screen.queryByRole('img', { name: 'The photo that will be sent' });
const pick = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

it('takes, previews, retakes and removes a photo', async () => {
  render(<Field />);
  await press('Open camera');
  await press('Take photo');
  expect(photo()).toHaveAttribute('src', 'data:image/jpeg,taken');
  await press('Retake');
  await press('Cancel');
  expect(photo()).toBeInTheDocument();
  await press('Remove');
  expect(photo()).not.toBeInTheDocument();
});

it('shows the page’s message for a failed camera, and clears it on the next try', async () => {
  render(<Field />);
  await press('Open camera');
  await press('Fail');
  expect(screen.getByRole('alert')).toHaveTextContent('Could not access camera. NotFoundError');
  await press('Open camera');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('accepts a file', async () => {
  jpegOfFile.mockResolvedValue('data:image/jpeg,scaled');
  render(<Field />);
  await pick(new File(['x'], 'tap.png', { type: 'image/png' }));
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'data:image/jpeg,scaled');
});

it('offers only kinds of pictures that every browser reads', () => {
  render(<Field />);
  const picker = document.querySelector('input[type="file"]');
  expect(picker).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
});

it('rejects a file that isn’t a picture, and keeps the photo', async () => {
  jpegOfFile.mockRejectedValue(new Error('x'));
  render(<Field first="data:image/jpeg,first" />);
  await pick(new File(['x'], 'x.png', { type: 'image/png' }));
  expect(screen.getByRole('alert')).toHaveTextContent('can’t be read as a picture');
  expect(photo()).toHaveAttribute('src', 'data:image/jpeg,first');
});
