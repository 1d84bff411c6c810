import type { Mail } from '../../outbox/send-mail.ts';
import type { Language } from '#src/model/language.ts';

/** What the account services write to customers. */

export function codeMail(to: string, code: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: `Tu código es ${code}`,
        text: `Usa el código ${code} para confirmar tu nueva dirección de correo. Vale por 10 minutos. Si no lo pediste, no tienes que hacer nada.`,
      }
    : {
        to,
        subject: `Your code is ${code}`,
        text: `Use the code ${code} to confirm your new email address. It works for 10 minutes. If you did not ask for it, you need do nothing.`,
      };
}

/** Instead of a code, to an address that somebody else signs in with: only its owner learns that. */
export function takenMail(to: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: 'Ya tienes una cuenta',
        text: 'Alguien quiso usar esta dirección para otra cuenta. Ya inicias sesión con ella, así que no cambió nada.',
      }
    : {
        to,
        subject: 'You already have an account',
        text: 'Somebody wanted to use this address for another account. You sign in with it already, so nothing has changed.',
      };
}

/** To the old address. (spec: SEC-14) */
export function emailChangedMail(to: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: 'Cambió tu dirección de correo',
        text: 'Desde ahora inicias sesión con otra dirección de correo. Si no fuiste tú, comunícate con soporte de inmediato.',
      }
    : {
        to,
        subject: 'Your email address was changed',
        text: 'From now on you sign in with another email address. If this was not you, contact support at once.',
      };
}

export function passwordChangedMail(to: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: 'Cambió tu contraseña',
        text: 'Se cambió la contraseña de tu cuenta. Si no fuiste tú, comunícate con soporte de inmediato.',
      }
    : {
        to,
        subject: 'Your password was changed',
        text: 'The password of your account was changed. If this was not you, contact support at once.',
      };
}
