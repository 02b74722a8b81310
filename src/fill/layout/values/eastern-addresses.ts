/** Addresses as China, Japan and Korea write them: from the province down to the house, on one line. */
import { longest } from '../../scale/extents.ts';
import { halfWidth } from './digits.ts';

const sign = String.raw`〒\s?\d{3}-?\d{4}`;
const letters = String.raw`[\p{Script=Han}\p{Script=Katakana}ーノのヶケ々]`;
const province = `(?:北海道|東京都|京都府|大阪府|${letters}{2,6}[省県縣])`;
const town = `${letters}{1,8}[市区區县郡町村镇鎮乡鄉]`;
/** A province or a town, and a road, a plot or a house with its number. */
const han = String.raw`(?:${province}|${town})(?:${letters}|\s|\d{1,4}(?:丁目|条|線)){0,30}(?:\d{1,5}(?:丁目|番地?|号|號|弄|[-‐–−の]\d)|[一二三四五六七八九十]{1,3}丁目)`;
/** A single town and a number may be anybody's: a second town, a road or a plot says that they are a place. */
const placed = new RegExp(
  String.raw`^${province}|[市区區县郡町村镇鎮乡鄉].{1,8}[市区區县郡町村镇鎮乡鄉]|丁目|番地|[路街巷弄道]\d+[号號]|\d[-‐–−の]\d+[-‐–−の]\d`,
  'u',
);
const korea = '서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청|충북|충남|전라|전북|전남|경상|경북|경남|제주';
const korean = String.raw`(?:(?:${korea})\p{Script=Hangul}{0,6}\s|\p{Script=Hangul}{1,8}[시군구]\s\p{Script=Hangul}{1,8}[시군구읍면동]\s)(?:\p{Script=Hangul}{1,10}\s){0,3}\p{Script=Hangul}{1,10}(?:로|길|동|리)\s?\d{1,4}`;
const whole = new RegExp(String.raw`^(?:${sign}\s*|\(?\d{5,6}\)?\s)?(?:${han}|${korean})(?<rest>.*)$`, 'u');
const lone = new RegExp(`^${sign}$`, 'u');
const signed = new RegExp(String.raw`^${sign}\s*(?=\p{L})`, 'u');
/** Marks and small words of sentences, and signs of labels, which no address has. */
const foreign = /[。！？?!:：、￥¥第]|です|ます|ました/u;
/** What may stand behind the number of a house: more of its number, a building, a floor, a room. */
const inside =
  /^[-‐–−の\d番地号號]*(?:[\s,，]?[^,，]{1,20}(?:室|楼|樓|階|层|層|栋|座|号|大厦|大廈|ビル|[Ff]|동|층|호|\d))?\)?$/u;

/** Whether a line is nothing but such an address, from its town to its house. */
export function isEasternAddress(text: string): boolean {
  const plain = halfWidth(text).trim();
  if (plain.length > longest.name || foreign.test(plain)) return false;
  if (signed.test(plain)) return true;
  const isPlaced = !/^[\p{Script=Han}\p{Script=Katakana}]/u.test(plain) || placed.test(plain);
  return isPlaced && inside.test(whole.exec(plain)?.groups?.rest ?? '?');
}

/** Whether a line has the postcode of a Japanese address, which goes on below it. */
export const isEasternPostcode = (text: string): boolean => lone.test(halfWidth(text).trim());
