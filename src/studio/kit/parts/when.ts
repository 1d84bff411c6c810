/** Returns a time for people: `Nov 23, 2:05 PM`. */
export function when(ms: number): string {
  return new Date(ms).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}
