import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed.module.css'

/** A sheet of its own on paper, in place of the page; on the screen there is nothing of it. */
export const Printed = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) =>
  createPortal(
    <div className={`${styles.sheet} ${className}`} data-print>
      {children}
    </div>,
    document.body,
  )
