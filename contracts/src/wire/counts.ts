/** A count with Indian digit grouping: 1,24,000. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}

/** A count with its words: '1 room', '24 rooms'; '1 student is', '1,234 students are'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
