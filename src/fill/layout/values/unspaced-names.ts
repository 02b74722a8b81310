/** People's names in scripts that have no capitals: Chinese, Japanese and Korean. */
import { tellingLetters } from '../../scale/extents.ts';
import { likely, possible, sure } from '../../scale/grades.ts';
import { areKnown } from '../words/terms.ts';
import { type Stretch, stretchesOf } from './stretch.ts';

/** Surnames most people have, in the forms of the mainland and of Taiwan. */
const chinese =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓邓鄧冯馮曹彭曾肖蕭田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鍾姜崔谭譚陆陸范汪廖石金韦韋贾賈夏付方邹鄒熊白孟秦邱侯江尹薛闫雷段史陶贺賀毛郝顾顧龚龔邵覃武钱錢戴严嚴莫孔向常汤湯温溫施洪';
const korean =
  '김이박최정강조윤장임한오서신권황안송류유홍전고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용피사';
/** The most frequent ones of Japan that are of two characters or more. */
const japanese =
  '佐藤|鈴木|高橋|田中|伊藤|渡辺|渡邊|渡邉|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|斎藤|斉藤|齋藤|齊藤|清水|山崎|池田|橋本|阿部|石川|山下|中島|石井|小川|前田|岡田|長谷川|藤田|後藤|近藤|村上|遠藤|青木|坂本|福田|太田|西村|藤井|金子|岡本|藤原|中野|三浦|原田|中川|松田|竹内|小野|田村|中山|和田|石田|森田|上田|内田|柴田|酒井|宮崎|横山|高木|安藤|宮本|大野|小島|谷口|工藤|今井|高田|増田|丸山|杉山|村田|大塚|新井|藤本|平野|小山|野口|松井|千葉|岩崎|菅原|桜井|木下|野村|松尾|佐野|菊地|菊池|杉本|市川|古川|島田|水野|高野|大西|吉川|山内|西田|北村|松下|久保田|五十嵐|福島|中田|秋山|中西|永井|川口|石原|浜田|服部|田口|荒木|白石';
/** What makes a place, a house or a firm of a surname: `石川県`, `田中商店`. */
const housed = '県市区町村郡島川山駅港店社院業所場寺校園館部課会堂';
const two = '(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|남궁|황보|제갈|선우|독고)';

/** A title or a courtesy behind a name that belongs to it. */
const courtesy = /(?<=\S)\s?(?:さん|氏|先生|女士|小姐|老师|老師|씨)$/u;
/** What is set behind the name of whom one writes to; `お客様` names nobody. */
export const addressed = /(?<=\S{2}|\S\s\S)(?<![客皆者先方])[\s　]?(?:様|御中|殿|귀하|귀중)$/u;
/** The same, or a seal. */
export const behindName =
  /(?<=\S{2}|\S\s\S)[\s　]?(?:様|御中|殿|귀하|귀중|㊞|[（(](?:印|인|직인)[)）])$|(?:(?<=[가-힣]{3})|(?<=[가-힣]{2})\s)님$|(?<=^\p{Script=Han}{2,4})[\s　]+(?:副?教授|讲师|講師|研究员|研究員|高级工程师|工程师|博士|硕士|老师|医师|醫師|主任|经理|經理)$/u;
/** The word for a name in front of one, in a field that says whose it is: `点検者　氏　名　菅原　誠`. */
export const aheadOfName = /^(?:お名前|ご?氏\s?名|姓\s?名|名\s?[称稱]|성\s?명)[\s:：]+(?=\S)/u;
const han = String.raw`[\p{Script=Han}々ヶ]`;
/** Family and given name, parted by a space as Japanese forms have them. */
const parted = new RegExp(
  `^${han}{1,3}[ 　](?:${han}{1,3}|\\p{Script=Hiragana}{2,4}|[\\p{Script=Katakana}ー]{2,4})$`,
  'u',
);
const full = new RegExp(
  `^(?:(?:[${chinese}]|${two})\\p{Script=Han}{2}|(?:[${korean}]|${two})\\p{Script=Hangul}{2})$`,
  'u',
);
const japaneseFull = new RegExp(
  `^(?:${japanese})(?:\\p{Script=Han}{0,2}(?![${housed}])[\\p{Script=Han}々]|\\p{Script=Hiragana}{2,4})$`,
  'u',
);
const short = new RegExp(`^(?:[${chinese}]\\p{Script=Han}|[${korean}]\\p{Script=Hangul})$`, 'u');

/** 0 to 1: how much a text in such a script looks like the name of a person; undefined in any other script. */
export function unspacedLikeness(text: string): number | undefined {
  if (!/^[\p{Script=Han}\p{Script=Hangul}]/u.test(text)) return undefined;
  const name = text.replace(courtesy, '');
  if (parted.test(name)) return sure;
  // A label of forms may begin as a name does, and so may a district: `顧客名`, `石川県`.
  if (/[県县市区區]$/u.test(name) || areKnown(name)) return undefined;
  if (full.test(name) || japaneseFull.test(name)) return likely;
  return short.test(name) || (name.length < text.length && name.length < tellingLetters) ? possible : undefined;
}

/** What stands before and behind a Chinese name in running text: marks, small words, and what somebody is. */
const [ahead, after] = [
  '，。、；：！？（("“和与與及由为為是长長员員师師授理任记記席人事生家手者主工医醫士友',
  '，。、；：！？）)"”在的於于和与與及等将將主说說表介担擔宣代负負',
];
const inText = new RegExp(
  String.raw`(?<=^|[${ahead}])(?:[${chinese}]|${two})\p{Script=Han}{1,2}(?=$|[${after}]|先生|女士|老师|老師|教授|同志)|[\p{Script=Han}々]{2,5}(?=さん|氏(?!名)|先生|様|君|選手|教授|監督)`,
  'gu',
);

/** The people in running text of such a script, as far as what stands around them tells. */
export const findUnspacedNames = (text: string): Stretch[] => stretchesOf(text, inText);
