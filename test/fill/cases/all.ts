import type { Case } from './case.ts';
import { goods } from './goods.ts';
import { insurance } from './insurance.ts';
import { study } from './study.ts';
import { travel } from './travel.ts';
import { utilities } from './utilities.ts';
import { work } from './work.ts';

export const cases: Case[] = [...utilities, ...work, ...insurance, ...travel, ...goods, ...study];
