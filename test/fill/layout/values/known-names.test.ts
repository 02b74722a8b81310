import assert from 'node:assert/strict';
import { findPeople, findPlaces } from '../../../../src/fill/layout/values/known-names.ts';
import type { Stretch } from '../../../../src/fill/layout/values/stretch.ts';
import { known, nameness } from '../../../../src/fill/layout/words/proper.ts';

describe('names that are known', () => {
  const told = (find: (text: string) => readonly Stretch[]) => (text: string) =>
    find(text).map(({ start, end }) => text.slice(start, end));

  it('weigh more than words that only begin with capitals', () => {
    assert.ok(nameness(['Rebecca', 'Weber']) > nameness(['Kwizera', 'Ntaganda']));
    assert.ok(nameness(['Kwizera', 'Ntaganda']) > nameness(['Student', 'Marks']));
    assert.deepEqual(known('Berg'), { given: false, family: true, said: true });
  });

  it('are found without what stands around them', () => {
    const people = told(findPeople);
    assert.deepEqual(people('Edited by Simon Halloway, Garden Editor, for the Thursday Paper'), ['Simon Halloway']);
    assert.deepEqual(people('Unreleased Rebecca Turner (September 2, 2031)'), ['Rebecca Turner']);
    assert.deepEqual(people('the Annual General Meeting of Members'), []);
  });

  it('end where a sentence does, at words that join others, and at endings', () => {
    const people = told(findPeople);
    assert.deepEqual(people('It was read by Bernadette Quill. Father Dominic Adeyemi sang.'), [
      'Bernadette Quill',
      'Dominic Adeyemi',
    ]);
    assert.deepEqual(people('reported by Oskar Blom of Halden Freight'), ['Oskar Blom']);
    assert.deepEqual(people("Başkan Zerrin Okay'a sorun"), ['Zerrin Okay']);
    assert.deepEqual(people('the supervisor, Prof. Dr. Anna Weber, agreed'), ['Prof. Dr. Anna Weber']);
  });

  it('go on behind an initial or a title, whatever the family name means elsewhere', () => {
    const people = told(findPeople);
    assert.deepEqual(people('Map compiled by James D. Small in the spring'), ['James D. Small']);
    assert.deepEqual(people('Dr. Paula Pan'), ['Dr. Paula Pan']);
    assert.deepEqual(people('A. C. Rees'), ['A. C. Rees']);
    assert.deepEqual(people('Юркина Л.Н.'), ['Юркина Л.Н.']);
    assert.deepEqual(people('the U. S. Bureau, Plan A. B. Small'), []);
  });

  it('have all of a title that a dash joins', () => {
    const people = told(findPeople);
    assert.deepEqual(people('Geschäftsführung: Dipl.-Ing. Martin Weber'), ['Dipl.-Ing. Martin Weber']);
    assert.deepEqual(people('geprüft von Prof. Dr.-Ing. Anna Schmidt'), ['Prof. Dr.-Ing. Anna Schmidt']);
  });

  it('are read one way, however often a title is repeated in one word', () => {
    assert.deepEqual(told(findPeople)(`${'Dipl.-Ing'.repeat(60)}X Martin Weber`).length, 1);
  });

  it('end before the letters of an examination', () => {
    const people = told(findPeople);
    assert.deepEqual(people('Surveyed by Simon Halloway MEng in May'), ['Simon Halloway']);
    assert.deepEqual(people('Simon McCall'), ['Simon McCall']);
  });

  it('are found in Chinese and Japanese by what stands around them', () => {
    const people = told(findPeople);
    assert.deepEqual(people('项目经理韩志刚表示，评标委员会主任郭秀英宣布结果。'), ['韩志刚', '郭秀英']);
    assert.deepEqual(people('司会は村田健一さん、'), ['村田健一']);
    assert.deepEqual(people('会议在图书馆举行，共有三名代表。'), []);
  });

  it('tell towns by all their words, and no word of the vocabulary', () => {
    const places = told(findPlaces);
    assert.deepEqual(places('From Lisbon to Santo Domingo Este, then Αθήνα and 北京'), [
      'Lisbon',
      'Santo Domingo Este',
      'Αθήνα',
      '北京',
    ]);
    assert.deepEqual(places('Reading and Chapter 3'), []);
  });
});
