import styles from './logo.module.css'

/** The mark: an open book on a lectern. Decorative; the product's name stands beside it or names the link. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" />
      <path d="M7.5 11.2 16 8.6l8.5 2.6M9.5 11.6v6.2M22.5 11.6v6.2M7.5 17.8h17M16 17.8v5.6m-4.2 0h8.4" />
    </svg>
  )
}
