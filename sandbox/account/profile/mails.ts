import type { Mail } from '../../outbox/send-mail.ts';
import type { Language } from '#src/model/language.ts';

/** Mails about a new email address or a new password. */

/** Returns the mail with a code, for the new address. */
export function codeMail(to: string, code: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: `Tu código es ${code}`,
        text: `Usa el código ${code} para confirmar tu nueva dirección de correo electrónico. Vence en 10 minutos. Si no lo pediste, ignora este mensaje.`,
      }
    : {
        to,
        subject: `Your code is ${code}`,
        text: `Use the code ${code} to confirm your new email address. It expires in 10 minutes. If you did not request it, ignore this message.`,
      };
}

/**
 * Returns the mail that is sent in place of a code if the address already belongs to an account. Only the owner of the
 * address learns of that.
 */
export function addressTakenMail(to: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: 'Ya tienes una cuenta',
        text: 'Alguien intentó usar esta dirección para otra cuenta. Tú ya inicias sesión con ella, así que no cambió nada.',
      }
    : {
        to,
        subject: 'You already have an account',
        text: 'Someone tried to use this address for another account. You already sign in with it, so nothing has changed.',
      };
}

/** Returns the mail that informs the old address that the email address was changed. (spec: SEC-14) */
export function emailChangedMail(to: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: 'Se cambió tu dirección de correo electrónico',
        text: 'Desde ahora inicias sesión con otra dirección de correo electrónico. Si no fuiste tú, comunícate con soporte de inmediato.',
      }
    : {
        to,
        subject: 'Your email address was changed',
        text: 'From now on, you sign in with a different email address. If this was not you, contact support right away.',
      };
}

/** Returns the mail that confirms a new password. */
export function passwordChangedMail(to: string, language: Language): Mail {
  return language === 'es'
    ? {
        to,
        subject: 'Se cambió tu contraseña',
        text: 'Se cambió la contraseña de tu cuenta. Si no fuiste tú, comunícate con soporte de inmediato.',
      }
    : {
        to,
        subject: 'Your password was changed',
        text: 'The password of your account was changed. If this was not you, contact support right away.',
      };
}
