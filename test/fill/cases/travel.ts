import type { Case } from './case.ts';

export const travel: Case[] = [
  {
    name: 'boarding pass, English',
    pages: [
      `
   EXAMPLE AIR                                              BOARDING PASS

   Passenger                          Flight        Date            Seat
   SAMPLE/ALEX MR                     XA 1234       05 JUN 2024     14C

   From                               To                            Gate
   Berlin (BER)                       Lisbon (LIS)                  B22

   Boarding          Departure        Arrival
   09:25             10:05            12:40

   Booking reference   QWE7RT
`,
    ],
    template: {
      passenger_name: '',
      flight_number: '',
      date: 'date',
      seat: '',
      from: '',
      to: '',
      gate: '',
      boarding_time: 'time',
      departure_time: 'time',
      arrival_time: 'time',
      booking_reference: '',
      ticket_price: '',
      meal: '',
    },
    expected: {
      passenger_name: 'SAMPLE/ALEX MR',
      flight_number: 'XA 1234',
      date: '2024-06-05',
      seat: '14C',
      from: 'Berlin (BER)',
      to: 'Lisbon (LIS)',
      gate: 'B22',
      boarding_time: '09:25',
      departure_time: '10:05',
      arrival_time: '12:40',
      booking_reference: 'QWE7RT',
    },
  },
  {
    name: 'hotel confirmation, English',
    pages: [
      `
# Hotel Exemplar

   Dear Ms Sample,

   thank you for your booking. Your details:

   Confirmation number: HX-2024-771
   Guest: Toni Sample
   Check-in: Friday, 12 July 2024
   Check-out: Sunday, 14 July 2024
   Number of guests: 2
   Room type: Double room, sea view
   Total price: EUR 318.00 incl. breakfast

   WiFi network: ExemplarGuest
   WiFi password: sunny-day-24

   Hotel Exemplar, 1 Beach Road, Brighton BN1 1AA, United Kingdom
   Tel. +44 1273 555 010, stay@hotel-exemplar.example
`,
    ],
    template: {
      hotel: '',
      confirmation_number: '',
      guest_name: '',
      check_in: 'date',
      check_out: 'date',
      guests: 'integer',
      room_type: '',
      total_price: 'number',
      currency: 'currency',
      wifi_password: '',
      phone: '',
      email: 'email-address',
      hotel_postcode: '',
      loyalty_number: '',
      parking_fee: 'number',
    },
    expected: {
      hotel: 'Hotel Exemplar',
      confirmation_number: 'HX-2024-771',
      guest_name: 'Toni Sample',
      check_in: '2024-07-12',
      check_out: '2024-07-14',
      guests: 2,
      room_type: 'Double room, sea view',
      total_price: 318,
      currency: 'EUR',
      wifi_password: 'sunny-day-24',
      phone: '+44 1273 555 010',
      email: 'stay@hotel-exemplar.example',
      hotel_postcode: 'BN1 1AA',
    },
  },
];
