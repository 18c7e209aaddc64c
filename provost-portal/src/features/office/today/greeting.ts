/** Good Morning before 12:00, Good Afternoon before 17:00, else Good Evening (specification 2, 2.1). */
export function greeting(hour: number): string {
  const time = hour < 12 ? 'Morning' : hour < 17 ? 'Afternoon' : 'Evening';
  return `Good ${time}, Provost!`;
}
