/** Returns true for names and addresses that lead to this machine alone. */
export function isLoopback(name: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[?::1\]?$/i.test(name);
}
