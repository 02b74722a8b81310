/** What the three data operations list, as their answers have it. Schema and type are one source. */
import Type, { type Static } from 'typebox';

/** A regulatory record. */
export const RecordSchema = Type.Object(
  {
    title: Type.String(),
    pdfUrl: Type.String({ description: 'Address of the document itself, empty when it has none' }),
    description: Type.String(),
  },
  { additionalProperties: false },
);
export type RegulatoryRecord = Static<typeof RecordSchema>;

/** A ride of one end user. What the source does not know is an empty string. */
export const TripSchema = Type.Object(
  {
    driver: Type.String(),
    car: Type.String(),
    date: Type.String({ description: 'When the ride began: ISO 8601 with offset' }),
    price: Type.String({ description: 'Currency (ISO 4217) and amount, such as "USD 23.45"' }),
    rating: Type.String({ description: 'A decimal number, such as "4.9"' }),
  },
  { additionalProperties: false },
);
export type Trip = Static<typeof TripSchema>;

/** An account that follows another one on a social network. */
export const FollowerSchema = Type.Object(
  {
    name: Type.String(),
    username: Type.String(),
    bio: Type.String(),
    isVerified: Type.Boolean(),
    profileImageUrl: Type.String(),
  },
  { additionalProperties: false },
);
export type Follower = Static<typeof FollowerSchema>;
