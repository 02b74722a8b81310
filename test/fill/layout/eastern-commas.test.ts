import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('labels behind the commas of Chinese and Japanese', () => {
  it('end the values before them', async () => {
    const minutes = drawn(
      '会议纪要\n主持人：李明，记录人：张伟，地点：三楼会议室。\n主办单位：上海晨光教育科技有限公司；负责人：赵敏',
    );
    assert.deepEqual(await fill(minutes, { 主持人: '', 地点: '', 主办单位: '', 负责人: '' }), {
      主持人: '李明',
      地点: '三楼会议室',
      主办单位: '上海晨光教育科技有限公司',
      负责人: '赵敏',
    });
    const notice = drawn('お知らせ\n主催：桜川市文化協会、責任者：田中一郎、電話：0296-55-1234');
    assert.deepEqual(await fill(notice, { 主催: '', 責任者: '', 電話: '' }), {
      主催: '桜川市文化協会',
      責任者: '田中一郎',
      電話: '0296-55-1234',
    });
  });

  it('leave values whole that hold such commas themselves', async () => {
    const notice = drawn('件名：納期変更、数量変更のお願い\n会場：市民会館2階、会議室A');
    assert.deepEqual(await fill(notice, { 件名: '', 会場: '' }), {
      件名: '納期変更、数量変更のお願い',
      会場: '市民会館2階、会議室A',
    });
  });
});
