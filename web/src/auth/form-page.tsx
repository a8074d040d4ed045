import type { ReactNode } from 'react'
import { sentenceOf, signInHelp } from '../lib/failure-texts.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import styles from './form-page.module.css'

interface Props {
  /** Whom the form is about, beside the heading. */
  picture?: ReactNode
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** Links below the form. */
  foot?: ReactNode
}

/** One form with its heading. */
export function FormPage({ picture, title, lead, children, foot }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {picture}
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

/** Says why a call was refused, and what to do about it. */
export function FailureLine({ failure }: { failure: { error: string; message: string } | null }) {
  return <ErrorLine message={failure ? sentenceOf(failure) : undefined} help={failure && signInHelp(failure.error)} />
}

/** The fields and the button of a form. */
export const formLook = styles.form
