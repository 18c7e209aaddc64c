/** An Indian mobile number as it is read, +91 98765 43210; any other text as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)?(\d{5})(\d{5})$/, '$1 $2 $3').trimStart();
}
