/** @jest-environment-options {"url": "https://hostel.example.edu/"} */
import { writeCookie } from './write-cookie.ts';

test('writes a secure cookie for the complete site, which max-age 0 removes', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  writeCookie('share', '17', 3600);
  expect(written).toHaveBeenLastCalledWith('share=17;path=/;samesite=lax;secure;max-age=3600');
  expect(document.cookie).toContain('share=17');
  writeCookie('share', '', 0);
  expect(document.cookie).not.toContain('share=');
});
