import { certificatePdf, certificateTexts } from './certificate-pdf.ts';

const content = {
  allotmentId: '0190b0aa-0000-7000-8000-0000ab12cd34',
  name: 'क्षितिज शर्मा (Kshitij Śarmā)',
  rollNumber: '0021CS1001',
  courseName: null,
  hostelName: 'Kautilya Hall',
  roomNumber: '105',
  bedLabel: 'A',
  admissionYear: 2099,
  leftOn: '2100-02-28',
  keyReturned: true,
  endedOn: '2100-03-01',
};

test('certifies the handover on the recorded day', () => {
  const { sentence, rows } = certificateTexts(content);
  expect(sentence).toMatch('has handed over the room and its key');
  expect(Object.fromEntries(rows)).toEqual({
    'Certificate number': 'ND-2099-AB12CD34',
    Student: content.name,
    'Roll number': '0021CS1001',
    'Academic year': '2099–00',
    Residence: 'Kautilya Hall, Room 105, Bed A',
    'Handed over on': '28 February 2100',
    'Fees to pay': '₹0.00',
    'Requests open': 'None',
    'Items to replace': 'None',
  });
});

test('a key that was not returned was not handed over', () => {
  const { sentence, rows } = certificateTexts({ ...content, keyReturned: false });
  expect(sentence).not.toMatch('its key');
  expect(sentence).toMatch('The room key was not returned; this has been settled.');
  expect(Object.fromEntries(rows)).toMatchObject({ 'Room key': 'Not returned; settled' });
  const unknown = certificateTexts({ ...content, keyReturned: null });
  expect(unknown.sentence).not.toMatch('key');
});

test('claims no handover where no check-out was recorded', () => {
  const { sentence, rows } = certificateTexts({ ...content, leftOn: null, keyReturned: null });
  expect(sentence).not.toMatch('handed over');
  expect(Object.fromEntries(rows)).toMatchObject({ 'Resident until': '1 March 2100' });
  expect(Object.keys(Object.fromEntries(rows))).not.toContain('Handed over on');
});

test('a name in Devanagari is drawn with a font of its own', async () => {
  const context = { at: new Date('2100-03-01T20:00:00Z'), timeZone: 'Asia/Kolkata' };
  const countFonts = async (name: string) => {
    const pdf = await certificatePdf({ ...content, name }, context);
    return pdf.toString('latin1').match(/\/FontFile2/g)?.length ?? 0;
  };
  expect(await countFonts('क्षितिज शर्मा')).toBe((await countFonts('Asha Rao')) + 1);
});
