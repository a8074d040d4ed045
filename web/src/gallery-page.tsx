import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { SampleWeek } from './calendar/sample-week.tsx'
import { areaAt } from './gallery/areas.tsx'
import { Exhibit, State } from './gallery/exhibit.tsx'
import { GalleryScreen } from './gallery/gallery-screen.tsx'
import { GalleryStates } from './gallery-states.tsx'

/** The gallery with what it shows of other features; it stands up here because a feature imports no other. */
export function GalleryPage() {
  const { pathname } = useLocation()
  return <GalleryScreen area={areaAt(pathname)} apps={Apps} states={GalleryStates} />
}

function Apps() {
  return (
    <Exhibit id="week" title={t`A week to try`}>
      <State name={t`Drag to plan, move and resize. Nothing here is saved.`} wide>
        <SampleWeek />
      </State>
    </Exhibit>
  )
}
