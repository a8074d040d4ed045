import { renderSVG } from 'uqr'
import styles from './qr-code.module.css'

/** Modules of empty ground around the code, without which readers don't find it (ISO/IEC 18004, 9.1). */
const quiet = 4

interface Props {
  text: string
  /** The meaning of the code, to be read aloud. */
  label: string
}

/** A text to be scanned from this screen. Black on white in every theme: not every reader knows the reverse. */
export function QrCode({ text, label }: Props) {
  const drawing = renderSVG(text, { ecc: 'M', border: quiet })
  return <img className={styles.code} alt={label} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />
}
