import { expect, test } from 'vitest'
import { readPlace } from './read-place.ts'

const office = { latitude: 9.0765, longitude: 7.3986 }

test.each([
  'https://www.google.com/maps/@9.0765,7.3986,15z?entry=ttu',
  // The middle of the map is elsewhere.
  'https://www.google.com/maps/place/Jabi+Lake+Mall/@9.07,7.42,17z/data=!3m1!4b1!4m6!3m5!1s0x104e0a:0x8a!8m2!3d9.0765!4d7.3986!16s%2Fg%2F11b',
  'https://maps.google.com/?q=9.0765,7.3986',
  'https://maps.google.com/maps?q=loc:9.0765,7.3986&z=17',
  'https://www.google.com/maps/search/?api=1&query=9.0765%2C7.3986',
  'https://maps.google.com/?ll=9.0765,7.3986&z=12',
  'https://www.openstreetmap.org/#map=16/9.0765/7.3986',
  'https://www.openstreetmap.org/?mlat=9.0765&mlon=7.3986#map=16/9.07/7.42',
  'https://maps.apple.com/?address=Jabi&ll=9.0765,7.3986&q=Jabi',
  'https://maps.apple.com/place?coordinate=9.0765,7.3986&name=Jabi',
  'geo:9.0765,7.3986',
  '9.0765, 7.3986',
  ' 9.0765 7.3986\n',
  '9.0765° N, 7.3986° E',
])('reads the place from %s', (text) => {
  expect(readPlace(text)).toEqual(office)
})

test('south and west are negative', () => {
  const rio = { latitude: -22.9519, longitude: -43.2105 }
  expect(readPlace('https://www.google.com/maps/@-22.9519,-43.2105,17z')).toEqual(rio)
  expect(readPlace('22.9519° S, 43.2105° W')).toEqual(rio)
})

test.each([
  '',
  '9.0765',
  'https://maps.app.goo.gl/kYw3sVJ1h4bq6pX57',
  'https://www.google.com/maps?q=Jabi+Lake+Mall,+Abuja',
  'https://www.openstreetmap.org/node/9,7',
  '90.5, 7.3986',
  'https://maps.google.com/?q=9.0765,180.5',
  '9.0765, 7.3986, 15',
])('finds no place in “%s”', (text) => {
  expect(readPlace(text)).toBe(null)
})
