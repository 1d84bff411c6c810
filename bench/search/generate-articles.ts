import type { Language } from '../../src/model/language.ts';
import type { SearchArticle } from '../../src/model/search/index-file.ts';

/** Phrases from which articles are generated, by language. */
const PHRASES: Readonly<Record<Language, Readonly<Record<'actions' | 'things' | 'places' | 'reasons', string>>>> = {
  en: {
    actions: `Pair|Replace|Connect|Reset|Update|Adjust|Remove|Restart|Set up|Find|Improve|Cancel|Change|Watch|Record|Share|
      Block|Unlock|Download|Calibrate|Mute|Charge|Clean|Mount|Rename|Report|Stream|Translate|Schedule|Check`,
    things: `voice remote|Stream Box|picture|sound|Wi-Fi network|password|payment method|subscription|soundbar|antenna|
      captions|parental control|firmware|HDMI cable|microphone|profile|watch list|speaker|keyboard|camera|headphones|
      projector|screen saver|home screen|live channel|refund|warranty|serial number|game console|router`,
    places: `in the kitchen|on a second TV|at a hotel|after a move|before a trip|with a guest|without a phone|in the app|
      on the web|behind a firewall|during a storm|after an update|for children|in a dorm|with a projector|overnight|
      from abroad|with a visitor account|on a boat|through a receiver`,
    reasons: `when the light blinks|if the screen stays black|when nothing responds|if the code has expired|
      when the signal drops|if the sound is late|when the picture freezes|if the app closes|when the price changed|
      if the battery is empty`,
  },
  es: {
    actions: `Vincula|Reemplaza|Conecta|Restablece|Actualiza|Ajusta|Quita|Reinicia|Configura|Encuentra|Mejora|Cancela|
      Cambia|Mira|Graba|Comparte|Bloquea|Desbloquea|Descarga|Calibra|Silencia|Carga|Limpia|Monta|Renombra|Informa|Transmite|
      Traduce|Programa|Revisa`,
    things: `el control remoto|el Stream Box|la imagen|el sonido|la red Wi-Fi|la contraseña|el método de pago|
      la suscripción|la barra de sonido|la antena|los subtítulos|el control parental|el firmware|el cable HDMI|
      el micrófono|el perfil|la lista|el altavoz|el teclado|la cámara|los audífonos|el proyector|el protector|
      la pantalla de inicio|el canal en vivo|el reembolso|la garantía|el número de serie|la consola|el router`,
    places: `en la cocina|en otro televisor|en un hotel|después de mudarte|antes de un viaje|con un invitado|sin teléfono|
      en la aplicación|en la web|detrás de un cortafuegos|durante una tormenta|después de actualizar|para niños|
      en la residencia|con un proyector|durante la noche|desde el extranjero|con otra cuenta|en un barco|con un receptor`,
    reasons: `si la luz parpadea|si la pantalla queda negra|si nada responde|si el código venció|si la señal se corta|
      si el sonido llega tarde|si la imagen se congela|si la aplicación se cierra|si cambió el precio|si no hay batería`,
  },
};

/** Returns a generator of random numbers from 0 to 1. The same seed always gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Returns a made-up word. Like the name of a model or a code, it occurs in few articles. */
const rareWord = (next: () => number): string =>
  Array.from({ length: 3 }, () => 'bdfgklmnprstvz'[Math.floor(next() * 14)]! + 'aeiou'[Math.floor(next() * 5)]!).join(
    '',
  );

/** Returns generated articles with different titles, and with up to 24 rare words each. */
export function generateArticles(count: number, language: Language): SearchArticle[] {
  const next = createRandom(7);
  const lists = Object.fromEntries(
    Object.entries(PHRASES[language]).map(([name, text]) => [name, text.split('|').map((part) => part.trim())]),
  ) as Record<keyof (typeof PHRASES)['en'], string[]>;
  const pick = (list: readonly string[]): string => list[Math.floor(next() ** 1.5 * list.length)]!;
  const vocabulary = Array.from({ length: 6000 }, () => rareWord(next));
  return Array.from({ length: count }, (_, position) => {
    const [action, thing, place, reason] = [lists.actions, lists.things, lists.places, lists.reasons].map(pick);
    const words = Array.from({ length: 24 }, () => vocabulary[Math.floor(next() ** 2 * vocabulary.length)]!);
    return {
      label: `${action} ${thing} ${place} (${1000 + position})`,
      desc: `${reason![0]!.toUpperCase()}${reason!.slice(1)}: ${action!.toLowerCase()} ${thing} ${place}, ${pick(lists.reasons)}.`,
      url: `/support/${thing!.split(' ').at(-1)!.toLowerCase()}/${position}`,
      words: [...new Set(words)].toSorted().join(' '),
      popular: position % 1000 === 0,
    };
  });
}
