import site from '../../../content/site.json';

/** Names, office hours, addresses and the texts of the landing page. */
export { site };

/** `+91 00000 01234` as a `tel:` link. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
