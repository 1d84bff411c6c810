export { closest, suggest } from '#src/lib/closest.ts';
