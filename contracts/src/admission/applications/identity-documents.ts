/** What the office may check at the desk; a copy or the number is never stored. */
export const identityDocuments = [
  'university-card',
  'aadhaar',
  'passport',
  'driving-licence',
  'voter-card',
  'pan-card',
] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

export const identityDocumentLabels: Readonly<Record<IdentityDocument, string>> = {
  'university-card': 'University identity card',
  aadhaar: 'Aadhaar card',
  passport: 'Passport',
  'driving-licence': 'Driving licence',
  'voter-card': 'Voter identity card (EPIC)',
  'pan-card': 'PAN card',
};

/** The name of a document; a value that this release doesn't know is shown as it is. */
export function identityDocumentLabel(document: string): string {
  const known = identityDocuments.find((one) => one === document);
  return known ? identityDocumentLabels[known] : document;
}
