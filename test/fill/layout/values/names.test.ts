import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isPerson, personLikeness } from '../../../../src/fill/layout/values/names.ts';
import { drawn, flowing } from '../../../support/document.ts';
import { offers } from '../../../support/offers.ts';
import { fill } from '../../lists/fill.ts';

describe('names in scripts without capitals', () => {
  it('are known by surname, by the space between family and given name, or by a courtesy', () => {
    for (const name of ['宮田 さくら', '久保田 健']) assert.ok(isPerson(name), name);
    for (const name of ['李小明', '欧阳春雪', '佐藤美咲', '田中さくら', '五十嵐健', '박서준', '남궁하늘', '陈老师'])
      assert.ok(personLikeness(name) > 0.5, name);
    for (const text of [
      '文档',
      '会議の資料',
      '株式会社青い灯',
      '서울특별시',
      '顧客名',
      '石川県',
      '田中商店',
      '中村医院',
    ])
      assert.ok(personLikeness(text) < 0.5, text);
  });

  it('are as likely as any text is: from 0 to 1', () => {
    const scripts = fc.string({ unit: fc.constantFrom(...'李明 　様氏老师さん김하늘ーアA1:') });
    fc.assert(
      fc.property(scripts, (text) => {
        const likeness = personLikeness(text);
        return likeness >= 0 && likeness <= 1;
      }),
    );
  });

  it('answer keys for people, whatever else the label says', async () => {
    assert.deepEqual(await fill(drawn('文档负责人：李小明\n\n文档日期：2024-05-03'), { 负责人: '' }), {
      负责人: '李小明',
    });
    assert.deepEqual(await fill(drawn('医師      宮田 さくら ㊞\n\n日付      令和6年5月3日'), { doctor: '' }), {
      doctor: '宮田 さくら',
    });
  });

  it('say whom a paper is for by what stands behind them', async () => {
    const quote = '御見積書\n\n宮田 さくら 様\n\n株式会社青い灯\n\n合計      1,200円';
    assert.deepEqual(await fill(drawn(quote), { customer: '', company: '' }), {
      customer: '宮田 さくら',
      company: '株式会社青い灯',
    });
    const greeting = 'お客様\n\n株式会社青い灯\n\n合計      1,200円';
    assert.ok(!(await offers(drawn(greeting), { customer: '' }))['/customer']?.includes('お客'));
  });
});

describe('names in scripts with capitals', () => {
  it('go on behind the small letters of a legal form, and over the small word between two surnames', async () => {
    const text = 'Si approva il preventivo della ditta Edilnova S.r.l. per un importo di € 48.500,00.';
    assert.deepEqual(await fill(flowing(`# Verbale\n\n${text}`), { ditta: '' }), { ditta: 'Edilnova S.r.l.' });
    assert.ok(isPerson('Joan Vidal i Roca'));
  });
});
