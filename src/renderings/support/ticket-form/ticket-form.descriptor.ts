import { defineRendering } from '#src/layout/registry.ts';

export const ticketForm = defineRendering({
  name: 'TicketForm',
  load: async () => ({ Default: (await import('./ticket-form.tsx')).TicketForm }),
});
