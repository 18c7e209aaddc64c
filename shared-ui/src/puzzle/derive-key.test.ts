import { deriveKey as deriveOnServer } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey } from './derive-key.ts';

afterEach(() => jest.restoreAllMocks());

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00',
  salt: '00',
  cost: 1000,
  keyLength: 32,
  keyPrefix: '00',
};

it.each(['with WebCrypto', 'without WebCrypto'])('derives the server’s keys %s', async (how) => {
  if (how === 'without WebCrypto') {
    jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined!);
  }
  for (let counter = 0; counter < 5; counter += 1) {
    const salt = Uint8Array.from({ length: 16 }, (_, place) => place * 7 + counter);
    const password = Uint8Array.from({ length: 20 }, (_, place) => place * 11 + counter);
    const here = await deriveKey(parameters, salt, password);
    const there = await deriveOnServer(parameters, salt, password);
    expect(Buffer.from(here.derivedKey).toString('hex')).toBe(
      Buffer.from(there.derivedKey).toString('hex'),
    );
  }
});

it('rejects an unknown algorithm, also without WebCrypto', () => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined!);
  const bytes = new Uint8Array(16);
  expect(() => deriveKey({ ...parameters, algorithm: 'SCRYPT' }, bytes, bytes)).toThrow('SCRYPT');
});
