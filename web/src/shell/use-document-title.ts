import { useEffect } from 'react'
import { useTrail } from './use-trail.ts'

/** "Calendar · Lectern": the page that ends the trail, then the product (experience.md A6). */
export function useDocumentTitle(): void {
  const last = useTrail().at(-1)?.title
  useEffect(() => {
    document.title = last ? `${last} · Lectern` : 'Lectern'
  }, [last])
}
