import type { Language } from '#src/model/language.ts';

/** Texts of the sign-in pages in English. */
const EN = {
  account: 'Vela account',
  signIn: 'Sign in',
  signInTitle: 'Sign in to your account',
  email: 'Email',
  password: 'Password',
  cancel: 'Cancel and go back',
  wrong: 'The email or password is incorrect. Try again.',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  error: (title: string) => `Error: ${title}`,
  tooMany: (minutes: number) =>
    `Too many attempts. For your security, sign-in is paused. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  expiredTitle: 'This sign-in page has expired',
  expired: 'It was open for too long, or you signed in somewhere else. Start again from the portal.',
  toPortal: 'Go to the portal',
  signOutTitle: 'Sign out?',
  signOutQuestion: 'You will be signed out of your account in this browser.',
  signOut: 'Yes, sign out',
  staySignedIn: 'No, stay signed in',
  signingOutTitle: 'Signing you out',
  signingOut: 'One moment. If nothing happens, select Continue.',
  continue: 'Continue',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this page.',
  problemTitle: 'Sign-in is not available right now',
  problem: 'Go back to the portal and try again.',
  reason: (code: string) => `Reason: ${code}`,
};

/** Texts of the sign-in pages in Spanish. */
const ES: typeof EN = {
  account: 'Cuenta Vela',
  signIn: 'Iniciar sesión',
  signInTitle: 'Inicia sesión en tu cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  cancel: 'Cancelar y volver',
  wrong: 'El correo electrónico o la contraseña no son correctos. Inténtalo de nuevo.',
  emailMissing: 'Escribe tu correo electrónico.',
  passwordMissing: 'Escribe tu contraseña.',
  error: (title) => `Error: ${title}`,
  tooMany: (minutes) =>
    `Demasiados intentos. Por tu seguridad, el inicio de sesión está en pausa. Inténtalo de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  expiredTitle: 'Esta página de inicio de sesión venció',
  expired: 'Estuvo abierta demasiado tiempo o ya iniciaste sesión en otro lugar. Empieza de nuevo desde el portal.',
  toPortal: 'Ir al portal',
  signOutTitle: '¿Cerrar sesión?',
  signOutQuestion: 'Se cerrará la sesión de tu cuenta en este navegador.',
  signOut: 'Sí, cerrar sesión',
  staySignedIn: 'No, seguir con la sesión abierta',
  signingOutTitle: 'Cerrando tu sesión',
  signingOut: 'Un momento. Si no pasa nada, selecciona Continuar.',
  continue: 'Continuar',
  signedOutTitle: 'Cerraste sesión',
  signedOut: 'Puedes cerrar esta página.',
  problemTitle: 'El inicio de sesión no está disponible en este momento',
  problem: 'Vuelve al portal e inténtalo de nuevo.',
  reason: (code) => `Motivo: ${code}`,
};

export type SignInTexts = typeof EN;

/** Returns the texts of the sign-in pages in a language. */
export function textsOf(language: Language): SignInTexts {
  return language === 'es' ? ES : EN;
}
