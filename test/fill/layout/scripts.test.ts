/** Documents in scripts other than the Latin one: spaces inside of words, marks on letters, signs of their own. */
import assert from 'node:assert/strict';
import { drawn, flowing, titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('documents in other scripts', () => {
  it('have labels that spaces set as wide as others, in the cells of a table too', async () => {
    const chinese = titledTable('员工登记表', [
      ['姓　名', '王小明', '性　别', '男'],
      ['职　务', '软件工程师', '学　历', '本科'],
    ]);
    const person = { name: '王小明', gender: '男', position: '软件工程师', education: '本科' };
    assert.deepEqual(await fill(chinese, { name: '', gender: '', position: '', education: '' }), person);
    const korean = titledTable('회원 가입 신청서', [
      ['성　명', '김민수', '생년월일', '1990년 3월 15일'],
      ['주　소', '서울특별시 강남구 테헤란로 123, 501호', '직　업', '회사원'],
    ]);
    assert.deepEqual(await fill(korean, { name: '', address: '', occupation: '' }), {
      name: '김민수',
      address: '서울특별시 강남구 테헤란로 123, 501호',
      occupation: '회사원',
    });
  });

  it('have minutes that say who was there, and who was not', async () => {
    const minutes = flowing(
      '见本科技有限公司第二届董事会第三次会议决议\n\n会议时间：2023年3月3日\n\n出席董事：陈国栋、李慧敏、王志强\n\n缺席：孙立（因公出差）\n\n会议应到董事4人，实到3人，符合规定。',
    );
    assert.deepEqual(await fill(minutes, { company: '', directors_present: [''], absent: [''] }), {
      company: '见本科技有限公司',
      directors_present: ['陈国栋', '李慧敏', '王志强'],
      absent: ['孙立'],
    });
  });

  it('have labels that two wide spaces part from what stands before them', async () => {
    const letter = flowing('診療情報提供書\n\n患者氏名　鈴木 一郎　　性別　男\n生年月日　昭和38年5月14日');
    assert.deepEqual(await fill(letter, { patient_name: '', sex: '', birth_date: 'date' }), {
      patient_name: '鈴木 一郎',
      sex: '男',
      birth_date: '1963-05-14',
    });
  });

  it('have no label of the words that a name begins with', async () => {
    const letter = flowing('وزارة الصحة\n\nشهادة طبية\n\nالاسم الكامل: يوسف بن علي');
    const { ministry } = await fill(letter, { ministry: '', patient_name: '' });
    assert.notEqual(ministry, 'الصحة');
  });

  it('have labels whose letters stand far apart on a page', async () => {
    const page = drawn(
      [
        ' 氏        名      佐藤　健一',
        ' 住        所      東京都渋谷区道玄坂1-12-1',
        ' 生 年 月 日       昭和58年7月3日',
        ' 学      号：      1180310840',
      ].join('\n'),
    );
    assert.deepEqual(await fill(page, { name: '', address: '', date_of_birth: 'date', student_number: '' }), {
      name: '佐藤 健一',
      address: '東京都渋谷区道玄坂1-12-1',
      date_of_birth: '1983-07-03',
      student_number: '1180310840',
    });
  });

  it('have labels whose letters stand far apart before a colon, known words or not', async () => {
    const page = drawn(
      '科    室：消化内科        编    号：A-1182\n姓名：李 明    学    号：20250117\n性别：男    馆    次：高二',
    );
    assert.deepEqual(await fill(page, { 科室: '', 编号: '', 姓名: '', 学号: '', 馆次: '' }), {
      科室: '消化内科',
      编号: 'A-1182',
      姓名: '李 明',
      学号: '20250117',
      馆次: '高二',
    });
  });

  it('have labels that are words though a mark stands between their letters', async () => {
    const rows = [
      ['नाम', 'राम कुमार', 'आयु', '35'],
      ['लिंग', 'पुरुष', 'कक्षा', 'दसवीं'],
    ];
    assert.deepEqual(await fill(titledTable('आवेदन पत्र', rows), { नाम: '', लिंग: '', कक्षा: '' }), {
      नाम: 'राम कुमार',
      लिंग: 'पुरुष',
      कक्षा: 'दसवीं',
    });
    assert.deepEqual(await fill(drawn(' ชื่อ\n สมชาย ใจดี'), { ชื่อ: '' }), { ชื่อ: 'สมชาย ใจดี' });
  });

  it('have a space before the colon alone', async () => {
    const order = flowing('注文書\n\n件　名　：ホームページ制作\n\n担当者　：山田 太郎');
    assert.deepEqual(await fill(order, { subject: '', contact: '' }), {
      subject: 'ホームページ制作',
      contact: '山田 太郎',
    });
    const quote = flowing('Devis\n\nObjet :Réfection de la toiture\n\nRéférence :D-204');
    assert.deepEqual(await fill(quote, { subject: '', reference: '' }), {
      subject: 'Réfection de la toiture',
      reference: 'D-204',
    });
  });

  it('have numbers whose unit is one sign with a figure in it', async () => {
    const made = flowing('부동산 임대차 계약서\n\n면적: 84.9㎡\n\n사용량: 91㎥');
    assert.deepEqual(await fill(made, { 면적: 'number', 사용량: 'number' }), { 면적: 84.9, 사용량: 91 });
  });

  it('have spans with a wave between their ends', async () => {
    const rows = [
      ['시간', '내용', '장소'],
      ['09:00~09:30', '개회식', '운동장'],
      ['09:30～11:00', '줄다리기', '운동장'],
      ['11:00〜12:00', '이어달리기', '트랙'],
    ];
    const { schedule } = await fill(titledTable('체육대회 일정표', rows), {
      schedule: [{ start: 'time', end: 'time', place: '' }],
    });
    assert.deepEqual(schedule, [
      { start: '09:00', end: '09:30', place: '운동장' },
      { start: '09:30', end: '11:00', place: '운동장' },
      { start: '11:00', end: '12:00', place: '트랙' },
    ]);
  });

  it('have dashes of full width where there is nothing', async () => {
    const rows = [
      ['検査項目', '結果', '判定'],
      ['身長', '161.2cm', '－'],
      ['血圧', '128mmHg', 'A'],
      ['体重', '54.8kg', 'ー'],
    ];
    const { 検査 } = await fill(titledTable('健康診断結果', rows), { 検査: [{ 検査項目: '', 判定: '' }] });
    assert.deepEqual(検査, [
      { 検査項目: '身長', 判定: null },
      { 検査項目: '血圧', 判定: 'A' },
      { 検査項目: '体重', 判定: null },
    ]);
  });

  it('name people with a courtesy behind, and behind what they are', async () => {
    const bill = drawn('요금 청구서\n\n고객명           윤서연 님\n납기일           2024년 2월 25일');
    assert.deepEqual(await fill(bill, { customer_name: '' }), { customer_name: '윤서연' });
    const report = drawn(' 点検者        氏　名　菅原　誠\n 点検日        令和6年11月5日');
    assert.deepEqual(await fill(report, { inspector: '' }), { inspector: '菅原 誠' });
    for (const [line, name] of [
      ['红星小学 校长 王建国', '王建国'],
      ['みどり小学校 校長 山田　花子', '山田 花子'],
    ] as const)
      assert.deepEqual(await fill(flowing(`${line}\n\n2024年6月1日`), { principal: '' }), { principal: name }, line);
  });

  it('number their items with marks of their own, and end a list where those end', async () => {
    const paragraphs = [
      '招聘启事',
      '岗位要求：',
      '1、本科及以上学历',
      '2、熟悉Vue或React框架',
      '3、良好的沟通能力',
      '福利：五险一金、带薪年假',
      '联系人：刘女士',
    ];
    assert.deepEqual(await fill(flowing(paragraphs.join('\n\n')), { requirements: [''], benefits: [''] }), {
      requirements: ['本科及以上学历', '熟悉Vue或React框架', '良好的沟通能力'],
      benefits: ['五险一金', '带薪年假'],
    });
    const made = flowing('応募要項\n\n（1）応募資格：20歳以上の方\n\n（2）応募方法：メールで申込書を送付');
    assert.deepEqual(await fill(made, { eligibility: '', how_to_apply: '' }), {
      eligibility: '20歳以上の方',
      how_to_apply: 'メールで申込書を送付',
    });
  });

  it('have numbers right behind their letters', async () => {
    const made = flowing('カロリー：約320kcal\n\n定員：各20名\n\n급여: 월250만원\n\n契約：第3回');
    const asked = { calories: 'integer', capacity: 'integer', salary: 'number', contract: 'integer' };
    assert.deepEqual(await fill(made, asked), { calories: 320, capacity: 20, salary: 2_500_000, contract: null });
  });

  it('have one word for day and time, and for the hours of both', async () => {
    const made = flowing('会议时间：2024年8月5日 上午9:30—11:00\n\n上课时间：每周六上午9:00-11:00');
    assert.deepEqual(await fill(made, { 会议时间: '', 上课时间: '' }), {
      会议时间: '2024年8月5日 上午9:30—11:00',
      上课时间: '每周六上午9:00-11:00',
    });
  });

  it('have receivers marked as such behind a label', async () => {
    const page = drawn('견 적 서\n\n수신: 대성물산 귀하\n\n宿泊者名：中村　彩　様');
    assert.deepEqual(await fill(page, { customer: '', guest_name: '' }), {
      customer: '대성물산',
      guest_name: '中村 彩',
    });
  });

  it('are asked for in English', async () => {
    const thai = titledTable('ใบเสร็จรับเงิน', [
      ['รายการ', 'จำนวน', 'ราคาต่อหน่วย', 'จำนวนเงิน'],
      ['กระดาษ A4', '10', '120.00', '1,200.00'],
      ['หมึกพิมพ์', '2', '850.00', '1,700.00'],
      ['รวมทั้งสิ้น', '', '', '2,900.00'],
    ]);
    const { items } = await fill(thai, {
      items: [{ description: '', quantity: 'number', unit_price: 'number', amount: 'number' }],
    });
    assert.deepEqual(items, [
      { description: 'กระดาษ A4', quantity: 10, unit_price: 120, amount: 1200 },
      { description: 'หมึกพิมพ์', quantity: 2, unit_price: 850, amount: 1700 },
    ]);
    const asked = { venue: '', date: 'date', start_time: 'time', end_time: 'time' };
    const invited = { venue: 'Aula SD Negeri 3', date: '2024-03-16', start_time: '09:00', end_time: '11:30' };
    const letter = 'Hari/Tanggal: Sabtu, 16 Maret 2024\n\nWaktu: 09.00 - 11.30 WIB\n\nTempat: Aula SD Negeri 3';
    assert.deepEqual(await fill(flowing(letter), asked), invited);
  });

  it('have addresses with commas inside', async () => {
    for (const line of [
      'Địa chỉ: 45 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
      'Address: 45 Le Loi, District 1, Ho Chi Minh City',
    ])
      assert.deepEqual(await fill(flowing(`${line}\n\n-`), { address: '' }), {
        address: line.slice(line.indexOf(':') + 2),
      });
  });
});

describe('times of one half of the day', () => {
  it('are read with the word that stands at the other end of their span', async () => {
    const rows = [
      ['Time', 'Event'],
      ['9:00-9:30 am', 'Opening'],
      ['9:30-11:00 am', 'Race'],
      ['2:00-4:00 pm', 'Talk'],
    ];
    const { schedule } = await fill(titledTable('Sports day', rows), {
      schedule: [{ start: 'time', end: 'time', event: '' }],
    });
    assert.deepEqual(schedule, [
      { start: '09:00', end: '09:30', event: 'Opening' },
      { start: '09:30', end: '11:00', event: 'Race' },
      { start: '14:00', end: '16:00', event: 'Talk' },
    ]);
    assert.deepEqual(
      await fill(flowing('Open house\n\nTime: 2:00 - 4:00 pm'), { start_time: 'time', end_time: 'time' }),
      {
        start_time: '14:00',
        end_time: '16:00',
      },
    );
  });
});
