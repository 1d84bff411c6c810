import { signIn } from './pages.ts';
import { PARTNER_HOST } from './systems/shop.ts';
import { expect, test } from './test.ts';

const CARD = {
  cardType: 'VISA',
  cardLast4Digits: '1111',
  expirationDate: '0531',
  token: 'TOKEN-1',
  firstName: 'Ana',
  lastName: 'Castillo',
  address: { line1: '12 Garden Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
};

for (const reading of ['literal', 'body'] as const) {
  test(`a plan is bought and activated with the responses read as ${reading} (OFFER-04, OFFER-21, OFFER-36, OFFER-38, OFFER-58, OPEN-58)`, async ({
    page,
    context,
    outside,
  }) => {
    outside.state.reading = reading;
    outside.state.card = CARD;
    await context.route(`https://${PARTNER_HOST}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The partner</h1>' }),
    );
    await signIn(page, outside, 'ana@example.org', '/offer/cinema');
    const main = page.getByRole('main');
    await page.getByLabel('Cinema Plus').first().check();
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText('Renews on 05/04/2031 for $12.50/month')).toBeVisible();
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main.getByRole('heading', { name: 'Finish getting set up' })).toBeVisible();
    const opened = context.waitForEvent('page');
    await main.getByRole('button', { name: /^Activate/ }).click();
    const tab = await opened;
    await tab.waitForURL(`https://${PARTNER_HOST}/start?c=7`);
  });
}

test('a card is added, and an order that the bank refuses shows the message of the service (WAL-34, WAL-35, WAL-40, OFFER-41)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await dialog.getByLabel('First name on card').fill('Ana');
  await dialog.getByLabel('Last name on card').fill('Castillo');
  await dialog.getByLabel('Card number').fill('4111111111111111');
  await dialog.getByLabel('Expiration date').fill('05/31');
  await dialog.getByLabel('CVV').fill('739');
  await dialog.getByLabel('Address line 1').fill('12 Garden Street');
  await dialog.getByLabel('City').fill('Austin');
  await dialog.getByLabel('State').selectOption('TX');
  await dialog.getByLabel('ZIP').fill('78701');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Your payment method has been added.')).toBeVisible();
  outside.plant('submitOrder', { body: { success: false, errorCode: 'PAY-1', errorMessage: 'The bank said no.' } });
  await page.goto('/offer/cinema');
  await page.getByLabel('Cinema Plus').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('The bank said no.')).toBeVisible();
});
