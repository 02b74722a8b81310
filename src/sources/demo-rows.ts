/** Made-up rows for a first look. Nobody and nothing in them exists. */
import type { Follower, RegulatoryRecord, Trip } from '../model/listing.ts';

const day = 86_400_000;

const agencies = ['Example Energy Commission', 'Sample Water Board', 'Specimen Grid Authority'];
const matters = [
  ['Notice of a hearing on transmission rates', 'Hears what users of the grid have to say about next year’s rates.'],
  [
    'Proposed rule on metering',
    'Would have meters read every quarter of an hour, and tells who may see what they read.',
  ],
  ['Final rule on cooling water', 'Sets how warm water may be when it goes back into a river.'],
  ['Request for comments on storage', 'Asks what batteries at substations should be paid for.'],
] as const;

/** Twelve records, a fortnight apart. */
export const demoRecords: { id: string; publishedAt: number; record: RegulatoryRecord }[] = agencies.flatMap(
  (agency, first) =>
    matters.map(([title, description], second) => {
      const number = first * matters.length + second + 1;
      const id = `demo-${String(number).padStart(4, '0')}`;
      return {
        id,
        publishedAt: Date.UTC(2026, 0, 5) + number * 14 * day,
        record: { title: `${title} (${agency})`, pdfUrl: `https://example.org/notices/${id}.pdf`, description },
      };
    }),
);

const drivers = ['Ada Example', 'Ben Sample', 'Cleo Specimen', 'Dan Placeholder'];
const cars = ['Example One', 'Sample Estate', 'Specimen Electric'];

/** Twenty-four trips, one every other day. Of some the source does not know all. */
export const demoTrips: { id: string; trip: Trip }[] = Array.from({ length: 24 }, (_, number) => ({
  id: `demo-${number}`,
  trip: {
    driver: drivers[number % drivers.length] ?? '',
    car: number % 7 === 3 ? '' : (cars[number % cars.length] ?? ''),
    date: `${new Date(Date.UTC(2026, 3, 1, 7 + (number % 12), 30) + number * 2 * day).toISOString().slice(0, 19)}+02:00`,
    price: `EUR ${8 + ((number * 37) % 29)}.${String((number * 53) % 100).padStart(2, '0')}`,
    rating: number % 5 === 4 ? '' : `4.${5 + (number % 5)}`,
  },
}));

/** Whose followers the demo has. */
export const demoUsername = 'example';

/** Thirty followers. */
export const demoFollowers: Follower[] = Array.from({ length: 30 }, (_, number) => ({
  name: `Follower ${number + 1} of Example`,
  username: `example_follower_${number + 1}`,
  bio: number % 4 === 0 ? '' : `Made up to follow, number ${number + 1} of 30.`,
  isVerified: number % 6 === 0,
  profileImageUrl: `https://example.org/faces/${number + 1}.png`,
}));
