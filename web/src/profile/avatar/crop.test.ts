import { expect, test } from 'vitest'
import { afterKey, closest, fitted, moved, squareOf, whole } from './crop.ts'

const wide = { width: 400, height: 200 }

test('the largest square is in the middle of the picture', () => {
  expect(squareOf(whole, wide)).toEqual({ left: 100, top: 0, side: 200 })
  expect(squareOf({ ...whole, zoom: 2 }, wide)).toEqual({ left: 150, top: 50, side: 100 })
})

test('the square never leaves the picture', () => {
  const corner = moved({ ...whole, zoom: 2 }, { x: -9, y: 9 }, wide)
  expect(squareOf(corner, wide)).toEqual({ left: 0, top: 100, side: 100 })
  // Zooming out at the edge moves it back in.
  expect(squareOf(fitted({ ...corner, zoom: 1 }, wide), wide)).toEqual({ left: 0, top: 0, side: 200 })
  expect(fitted({ ...whole, zoom: 99 }, wide).zoom).toBe(closest)
  expect(fitted({ ...whole, zoom: 0 }, wide).zoom).toBe(1)
})

test('arrows move, plus and minus zoom, and every other key is somebody else’s', () => {
  const right = afterKey(whole, 'ArrowRight', wide)
  expect(right?.x).toBeCloseTo(0.525)
  expect(afterKey(whole, 'ArrowUp', wide)).toEqual(whole)
  const closer = afterKey(whole, '+', wide)
  expect(closer?.zoom).toBeCloseTo(1.15)
  expect(afterKey(closer ?? whole, '-', wide)?.zoom).toBeCloseTo(1)
  expect(afterKey(whole, 'Tab', wide)).toBeNull()
})
