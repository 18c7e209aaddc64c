/** An Indian mobile number as it is read, +91 98765 43210; any other number as it is stored. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)?([6-9]\d{4})(\d{5})$/, '$1 $2 $3').trimStart();
}
