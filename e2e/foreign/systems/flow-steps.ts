/** A step of a process: its names, the HTML inside its form, and the names of its fields. */
export interface Step {
  stepName: string;
  pageName: string;
  html: string;
  fields: string[];
  /** Returns the name of the next step for the sent values. */
  next(values: Record<string, unknown>): string;
}

/** Returns the HTML of buttons that continue with different values. */
const buttons = (...entries: [value: string, label: string][]) =>
  entries
    .map(([value, label]) => `<button type="submit" name="actionButton" value="${value}">${label}</button>`)
    .join(' ');

/** Returns the HTML of a labeled input. */
const field = (name: string, label: string, attributes = 'type="text"') =>
  `<p><label for="${name}">${label}</label> <input id="${name}" name="${name}" ${attributes}></p>`;

/** Returns the HTML of a labeled, required text area. */
const textArea = (name: string, label: string) =>
  `<p><label for="${name}">${label}</label> <textarea id="${name}" name="${name}" required></textarea></p>`;

/** HTML of the choice whether the visitor is a customer. */
const CUSTOMER_KINDS = `<fieldset><legend>Are you a customer?</legend>
<label><input type="radio" name="customerSubType" value="CURRENT" required> Current customer</label>
<label><input type="radio" name="customerSubType" value="FORMER"> Former customer</label>
<label><input type="radio" name="customerSubType" value="NEVER"> Never a customer</label></fieldset>`;

/** HTML of checkboxes for categories of data. */
const CATEGORIES = `<fieldset><legend>Categories of data</legend>
<label><input type="checkbox" name="categories" value="contact"> Contact data</label>
<label><input type="checkbox" name="categories" value="viewing"> Viewing data</label></fieldset>`;

/** HTML of the fields for delivery by mail. */
const MAILING = `<p><label><input type="checkbox" name="isPreferMailDelivery" value="true"> Prefer mail delivery</label></p>
${field('first-name', 'First name')}${field('last-name', 'Last name')}
${field('street-address', 'Street address')}${field('city', 'City')}
<p><label for="state">State</label> <select id="state" name="state"><option value="">Select</option><option value="TX">Texas</option></select></p>
${field('zip-code', 'ZIP Code')}`;

/** Returns a step. Its name is the name of its page without spaces. */
const createStep = (pageName: string, html: string, fields: string[], next: Step['next']): Step => ({
  stepName: pageName.replaceAll(' ', ''),
  pageName,
  html,
  fields,
  next,
});

/** Returns the last step of a process. */
const createLastStep = (text: string) => createStep('Confirmation', `<h2>Thank you</h2><p>${text}</p>`, [], () => '');

/** Returns the first step of a process, which asks whether the visitor is a customer. */
const createCustomerKindStep = (next: string) =>
  createStep(
    'IRR Customer Identity',
    `<h2>Who are you?</h2>${CUSTOMER_KINDS}${buttons(['continue', 'Continue'])}`,
    ['customerSubType'],
    () => next,
  );

/** Names of the fields in MAILING. */
const MAIL_FIELDS = ['isPreferMailDelivery', 'first-name', 'last-name', 'street-address', 'city', 'state', 'zip-code'];

/** Steps of each process by `process/step`. The first step of each process is `start`. */
export const STEPS: Record<string, Step> = {
  'privacy-identity/start': createCustomerKindStep('code'),
  'privacy-identity/code': createStep(
    'Verify Contact',
    `<h2>Enter the code</h2>${field('verification-code', 'Verification code', 'type="text" required')}${buttons(['verify', 'Verify'])}`,
    ['verification-code'],
    () => 'done',
  ),
  'privacy-identity/done': createLastStep('Your identity is confirmed.'),
  'privacy-request/start': createStep(
    'Request Type',
    `<h2>Your request</h2>${CUSTOMER_KINDS}
<p><label for="irrRequestType">Request</label> <select id="irrRequestType" name="irrRequestType" required><option value="">Select</option><option value="ACCESS">Access</option><option value="DELETE">Delete</option></select></p>
${buttons(['myself', 'For myself'], ['someone else', 'For someone else'])}`,
    ['customerSubType', 'irrRequestType'],
    () => 'details',
  ),
  'privacy-request/details': createStep(
    'Request Details',
    `<h2>Details</h2>${CATEGORIES}${field('email', 'Email', 'type="email" required')}
${textArea('description', 'Describe your request')}${MAILING}${buttons(['submit', 'Submit'])}`,
    ['categories', 'email', 'description', ...MAIL_FIELDS],
    () => 'done',
  ),
  'privacy-request/done': createLastStep('Your request was received.'),
  'privacy-dashboard/start': createCustomerKindStep('list'),
  'privacy-dashboard/list': createStep(
    'Dashboard',
    `<h2>Your requests</h2>${textArea('comment', 'Comment')}${buttons(['send', 'Send'])}`,
    ['comment'],
    () => 'done',
  ),
  'privacy-dashboard/done': createLastStep('Your comment was sent.'),
  'privacy-escalation/start': createStep(
    'Escalation',
    `<h2>Escalate</h2>${textArea('reason', 'Reason')}${buttons(['send', 'Send'])}`,
    ['reason'],
    () => 'done',
  ),
  'privacy-escalation/done': createLastStep('Your request was escalated.'),
};
