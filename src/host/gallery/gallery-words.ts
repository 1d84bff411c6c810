/** Texts of the gallery. Only staff see them, so they are not part of the content. */
export const GALLERY_WORDS = {
  en: {
    title: 'Forms',
    intro: 'Every published form in every state, and every control. Nothing that you send here reaches a service.',
    forms: 'Published forms',
    controls: 'Controls and their examples',
    missing: 'Some controls could not be loaded',
    back: 'All forms',
    other: 'En español',
    empty: 'Empty',
    filled: 'Filled in',
    refused: 'Sent with errors',
    sending: 'Sending',
    failed: 'Not sent',
    messages: 'Messages',
    messagesNote: 'Each message of each field in the published language file, with the limits of the form.',
    noWords: 'There is no message for this error.',
    send: 'Send',
    clear: 'Clear form',
    failure: 'It was not sent. Nothing you entered is lost. Please try again in a few minutes.',
  },
  es: {
    title: 'Formularios',
    intro:
      'Cada formulario publicado en todos sus estados, y cada control. Nada de lo que envíes aquí llega a ningún servicio.',
    forms: 'Formularios publicados',
    controls: 'Controles y sus ejemplos',
    missing: 'Algunos controles no se cargaron',
    back: 'Todos los formularios',
    other: 'In English',
    empty: 'Vacío',
    filled: 'Completado',
    refused: 'Enviado con errores',
    sending: 'Enviando',
    failed: 'No enviado',
    messages: 'Mensajes',
    messagesNote: 'Cada mensaje de cada campo con los textos publicados y los límites del formulario.',
    noWords: 'No hay ningún mensaje para este error.',
    send: 'Enviar',
    clear: 'Borrar formulario',
    failure: 'No se envió. No se perdió nada de lo que escribiste. Inténtalo de nuevo en unos minutos.',
  },
} as const;

/** The texts of the gallery in one language. */
export type GalleryWords = { readonly [name in keyof (typeof GALLERY_WORDS)['en']]: string };
