/** The geometry of a picture's crop; no texts and no pixels, so that it runs anywhere. */

/** Pixels, both ways. */
export interface Size {
  width: number
  height: number
}

/** The middle of the square in parts of the picture's sides, 0 to 1; at zoom 1 the square is as large as it can be. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** Sides of the picture that is kept, in pixels: the largest avatar on a screen of four times the density. */
export const avatarSide = 256
/**
 * Bytes of a picture that is opened here; a larger one would hold up the page. The picture that is sent is always
 * small.
 */
export const mostBytes = 20 * 1024 * 1024
/** Closer, and a photo shows its pixels. */
export const closest = 6
/** One press of an arrow, in parts of the square; one of + or -. */
const step = 0.05
const zoomStep = 1.15

export const whole: Crop = { x: 0.5, y: 0.5, zoom: 1 }

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** The side of the square, in pixels of the picture. */
const sideOf = ({ zoom }: Crop, { width, height }: Size): number => Math.min(width, height) / zoom

/** The nearest crop whose square lies in the picture. */
export function fitted(crop: Crop, size: Size): Crop {
  const zoom = between(1, crop.zoom, closest)
  const half = sideOf({ ...crop, zoom }, size) / 2
  const [x, y] = [half / size.width, half / size.height]
  return { x: between(x, crop.x, 1 - x), y: between(y, crop.y, 1 - y), zoom }
}

/** The square in pixels of the picture. */
export function squareOf(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const side = sideOf(crop, size)
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}

/** @param by parts of the square: the square moves, so the picture goes the other way under a dragging hand */
export function moved(crop: Crop, by: { x: number; y: number }, size: Size): Crop {
  const side = sideOf(crop, size)
  return fitted({ ...crop, x: crop.x + (by.x * side) / size.width, y: crop.y + (by.y * side) / size.height }, size)
}

/** Returns the crop after a key; null for a key that does nothing here. */
export function afterKey(crop: Crop, key: string, size: Size): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(crop, { x: -step, y: 0 }, size)
    case 'ArrowRight':
      return moved(crop, { x: step, y: 0 }, size)
    case 'ArrowUp':
      return moved(crop, { x: 0, y: -step }, size)
    case 'ArrowDown':
      return moved(crop, { x: 0, y: step }, size)
    case '+':
    case '=':
      return fitted({ ...crop, zoom: crop.zoom * zoomStep }, size)
    case '-':
      return fitted({ ...crop, zoom: crop.zoom / zoomStep }, size)
    default:
      return null
  }
}
