/** How much of what: numbers, their units, and what is measured. */
import assert from 'node:assert/strict';
import { flowing, titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const recipe = flowing(
  'Apple cake\n\nIngredients:\n\n200 g flour\n150 g sugar\n3 eggs\n125 ml milk\n1 tsp baking powder\n\nMethod:\n\n1. Beat the eggs.\n2. Bake.',
);

describe('quantities of things', () => {
  it('give their units to a member that asks for these', async () => {
    const { ingredients } = await fill(recipe, { ingredients: [{ quantity: 'number', unit: '', name: '' }] });
    assert.deepEqual(ingredients, [
      { quantity: 200, unit: 'g', name: 'flour' },
      { quantity: 150, unit: 'g', name: 'sugar' },
      { quantity: 3, unit: null, name: 'eggs' },
      { quantity: 125, unit: 'ml', name: 'milk' },
      { quantity: 1, unit: 'tsp', name: 'baking powder' },
    ]);
  });

  it('keep them out of what is measured', async () => {
    const { zutaten } = await fill(
      flowing('Zutaten\n\n500 g Kartoffeln\n2 Möhren\n1 l Gemüsebrühe\n100 ml Sahne\n2 EL Öl'),
      { zutaten: [{ menge: 'number', zutat: '' }] },
    );
    assert.deepEqual(
      zutaten.map(({ zutat }: { zutat: string }) => zutat),
      ['Kartoffeln', 'Möhren', 'Gemüsebrühe', 'Sahne', 'Öl'],
    );
  });

  it('leave out what joins them to what is measured', async () => {
    const recette = flowing('Ingrédients\n\n250 g de farine\n50 cl de lait\n30 ml d’huile\n200 g de dés de jambon');
    const { ingredients } = await fill(recette, { ingredients: [{ quantité: 'number', unité: '', nom: '' }] });
    assert.deepEqual(ingredients, [
      { quantité: 250, unité: 'g', nom: 'farine' },
      { quantité: 50, unité: 'cl', nom: 'lait' },
      { quantité: 30, unité: 'ml', nom: 'huile' },
      { quantité: 200, unité: 'g', nom: 'dés de jambon' },
    ]);
  });

  it('stay whole where words are asked for', async () => {
    const { materials } = await fill(flowing('Materials\n\n20 kg cement\n3 m cable\n5 l paint\n40 kg sand'), {
      materials: [{ amount: 'string', material: '' }],
    });
    assert.deepEqual(materials, [
      { amount: '20 kg', material: 'cement' },
      { amount: '3 m', material: 'cable' },
      { amount: '5 l', material: 'paint' },
      { amount: '40 kg', material: 'sand' },
    ]);
  });

  it('are none where a column only has what one unit costs', async () => {
    const rows = [
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      ['Shuttering boards', '40', '31.50', '1,260.00'],
      ['Release oil', '3', '58.90', '176.70'],
    ];
    const { items } = await fill(titledTable('Invoice', rows), {
      items: [{ description: '', unit: '', amount: 'number' }],
    });
    assert.deepEqual(items, [
      { description: 'Shuttering boards', unit: null, amount: 1260 },
      { description: 'Release oil', unit: null, amount: 176.7 },
    ]);
  });
});
