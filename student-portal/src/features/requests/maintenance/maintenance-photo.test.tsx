import { fakeCamera, noCamera } from '@hostel/shared-ui/fake-camera';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../../../testing/render-portal.tsx';
import { pageOf, requestOf } from '../../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();

let photos: unknown[];
beforeEach(() => {
  photos = [];
  signInStudent();
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.json(pageOf([]))),
    http.post(api('/service-requests'), async ({ request }) => {
      photos.push(((await request.json()) as { photo?: string }).photo);
      return HttpResponse.json({ success: true, data: requestOf() }, { status: 201 });
    }),
  );
});
afterEach(() => {
  noCamera();
  signOutStudent();
});

async function openCamera() {
  const view = renderPortal('/student-login/maintenance-request');
  await view.user.click(await screen.findByRole('button', { name: 'Open camera' }));
  return view;
}

it('takes, retakes and sends a photo, and turns the camera off each time', async () => {
  const camera = fakeCamera();
  const { user } = await openCamera();
  await waitFor(() => expect(camera.open).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  expect(camera.open).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Retake' }));
  await waitFor(() => expect(camera.open).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  expect(screen.getByRole('img', { name: 'The photo that will be sent' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,PHOTO2',
  );
  await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'It drips');
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await expectToast('Maintenance request submitted successfully!');
  expect(photos).toEqual(['data:image/jpeg;base64,PHOTO2']);
  expect(screen.queryByRole('img', { name: 'The photo that will be sent' })).toBeNull();
});

it('doesn’t send a removed photo', async () => {
  const camera = fakeCamera();
  const { user } = await openCamera();
  await waitFor(() => expect(camera.open).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'It drips');
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await expectToast('Maintenance request submitted successfully!');
  expect(photos).toEqual([undefined]);
});

it('moves the focus to the camera and back to the field with the keyboard alone', async () => {
  const camera = fakeCamera();
  const { user } = await openCamera();
  await waitFor(() => expect(camera.open).toBe(1));
  expect(screen.getByRole('button', { name: 'Take photo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Retake' })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Open camera' })).toHaveFocus();
});

it('turns the camera off when the page is left', async () => {
  const camera = fakeCamera();
  const { unmount } = await openCamera();
  await waitFor(() => expect(camera.open).toBe(1));
  unmount();
  expect(camera.open).toBe(0);
});

it('explains a missing camera, and still offers the file picker', async () => {
  await openCamera();
  expect(
    await screen.findByText(
      'Could not access camera. Please ensure permissions are granted and no other app is using it.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

it('shows a rejected photo at the field, and keeps the other entries', async () => {
  const camera = fakeCamera();
  server.use(
    http.post(api('/service-requests'), () =>
      HttpResponse.json(
        refusal('The photo can’t be used.', 'bad_photo', { photo: 'This isn’t a picture.' }),
        { status: 415 },
      ),
    ),
  );
  const { user } = await openCamera();
  await waitFor(() => expect(camera.open).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'It drips');
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  expect(await screen.findByText('This isn’t a picture.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('It drips');
});
