import { useNavigate } from '@tanstack/react-router'
import { noChildPlace } from '../lib/child-place.ts'

/** Opens a lesson beside the page, by its address: a reload and Back know it too. */
export function useOpenLesson(): (lessonId: number) => void {
  const navigate = useNavigate()
  return (lesson) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...noChildPlace, lesson }), resetScroll: false })
}
