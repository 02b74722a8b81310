import { careful } from './careful.ts';
import type { Case } from './case.ts';
import { clinics } from './clinics.ts';
import { forms } from './forms.ts';
import { goods } from './goods.ts';
import { heads } from './heads.ts';
import { insurance } from './insurance.ts';
import { lists } from './lists.ts';
import { mixed } from './mixed.ts';
import { noisy } from './noisy.ts';
import { offices } from './offices.ts';
import { study } from './study.ts';
import { trades } from './trades.ts';
import { travel } from './travel.ts';
import { utilities } from './utilities.ts';
import { work } from './work.ts';

export const cases: Case[] = [
  ...utilities,
  ...work,
  ...insurance,
  ...travel,
  ...forms,
  ...goods,
  ...study,
  ...offices,
  ...trades,
  ...clinics,
  ...noisy,
  ...mixed,
  ...lists,
  ...heads,
  ...careful,
];
