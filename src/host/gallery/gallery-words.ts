/** Words of the gallery, which only staff see: they are no content, and no page loads them with its own. */
export const GALLERY_WORDS = {
  en: {
    title: 'Forms',
    intro: 'Every form that is published, in every state, and every control. Nothing that is sent here goes anywhere.',
    forms: 'Published forms',
    controls: 'Controls and their examples',
    back: 'All forms',
    other: 'En español',
    empty: 'Empty',
    filled: 'Filled in',
    refused: 'Sent with something wrong',
    sending: 'On its way',
    failed: 'Not sent',
    messages: 'Messages',
    messagesNote: 'Each message of each field in the published words, with the limits of the form.',
    noWords: 'There are no words for this.',
    send: 'Send',
    clear: 'Clear form',
    failure: 'It was not sent. Nothing you entered is lost. Please try again in a few minutes.',
  },
  es: {
    title: 'Formularios',
    intro:
      'Cada formulario publicado, en todos sus estados, y cada control. Nada de lo que se envía aquí llega a nadie.',
    forms: 'Formularios publicados',
    controls: 'Controles y sus ejemplos',
    back: 'Todos los formularios',
    other: 'In English',
    empty: 'Vacío',
    filled: 'Completado',
    refused: 'Enviado con errores',
    sending: 'En camino',
    failed: 'No enviado',
    messages: 'Mensajes',
    messagesNote: 'Cada mensaje de cada campo con las palabras publicadas y los límites del formulario.',
    noWords: 'No hay palabras para esto.',
    send: 'Enviar',
    clear: 'Borrar formulario',
    failure: 'No se envió. No se perdió nada de lo que escribiste. Inténtalo de nuevo en unos minutos.',
  },
} as const;

export type GalleryWords = { readonly [name in keyof (typeof GALLERY_WORDS)['en']]: string };
