/** Keys in a document's own words, written in Latin letters. */
import assert from 'node:assert/strict';
import { flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('keys in Latin letters over documents in other scripts', () => {
  it('are words of Russian by whatever scheme, in the forms that the document or the vocabulary has', async () => {
    const form = flowing(
      'Фамилия: Орлова\nИмя: Дарья\n№ заказа: 58 220 417\nДата рождения: 24.11.1993\nМесто: 023\nГражданство: РФ\nИтого: 7 517,90 руб.',
    );
    assert.deepEqual(
      await fill(form, {
        familija: '',
        imya: '',
        nomer_zakaza: '',
        data_rozhdeniya: 'date',
        mesto: '',
        grajdanstvo: '',
        stoimost: 'number',
      }),
      {
        familija: 'Орлова',
        imya: 'Дарья',
        nomer_zakaza: '58 220 417',
        data_rozhdeniya: '1993-11-24',
        mesto: '023',
        grajdanstvo: 'РФ',
        stoimost: 7517.9,
      },
    );
  });

  it('are words of Greek', async () => {
    const form = flowing(
      'Ονοματεπώνυμο: Μαρία Νικολάου\nΑΦΜ: 094512377\nΔιεύθυνση: Ερμού 12, Πάτρα\nΗμερομηνία γέννησης: 12/03/1981\nΠοσό: 140,00 €',
    );
    assert.deepEqual(
      await fill(form, { onomateponymo: '', afm: '', diefthynsi: '', hmerominia_gennisis: 'date', poso: 'number' }),
      {
        onomateponymo: 'Μαρία Νικολάου',
        afm: '094512377',
        diefthynsi: 'Ερμού 12, Πάτρα',
        hmerominia_gennisis: '1981-03-12',
        poso: 140,
      },
    );
  });

  it('are left alone where they mean something by themselves, or are short for it', async () => {
    const russian = flowing('Тип: стандарт\nПол: мужской\nСклад: центральный\nСумма: 1200,00 руб.');
    assert.deepEqual(await fill(russian, { tip: 'number', pol: '', qty: 'number', amount: 'number' }), {
      tip: null,
      pol: null,
      qty: null,
      amount: 1200,
    });
    const ukrainian = flowing('Термін: 12 місяців\nКвота: 15\nСума: 8000 грн');
    assert.deepEqual(await fill(ukrainian, { termin: '', kwota: 'number' }), { termin: '12 місяців', kwota: 8000 });
  });

  it('are left alone over a document of which a name alone is in another script', async () => {
    const invoice = flowing('Invoice 4471\nCustomer: Заказчик Иван\nAddress: 12 High Street, London\nTotal: £120.00');
    assert.deepEqual(await fill(invoice, { zakazchik: '', total: 'number' }), { zakazchik: null, total: 120 });
  });
});
