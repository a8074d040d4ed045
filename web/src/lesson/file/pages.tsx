import { useAddress } from './use-address.ts'
import styles from './file-preview.module.css'

/**
 * A PDF in a frame. The frame is closed in by the policy that each file is sent with (`sandbox; default-src 'none'`, wire-auth.md
 * 7.2): the attribute of the same name would keep the browser's viewer from showing anything.
 */
export function Pages({ fileId, name }: { fileId: string; name: string }) {
  const { got } = useAddress(fileId)
  return got && <iframe className={styles.pages} title={name} src={got.address} referrerPolicy="no-referrer" />
}
