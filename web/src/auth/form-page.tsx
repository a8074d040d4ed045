import type { ReactNode } from 'react'
import styles from './form-page.module.css'

interface Props {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Links below the form. */
  foot?: ReactNode
}

/** One form with its heading. */
export function FormPage({ title, lead, children, foot }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

/** The error line above a form: the server's sentence, and what to do about it. */
export function ErrorLine({ message, help }: { message: string | undefined; help?: ReactNode }) {
  return (
    <div role="alert">
      {message && (
        <div className={styles.error}>
          <p>{message}</p>
          {help && <div className={styles.help}>{help}</div>}
        </div>
      )}
    </div>
  )
}

/** The fields and the button of a form. */
export const formLook = styles.form
