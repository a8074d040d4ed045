import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { SampleWeek } from '../calendar/sample-week.tsx'
import { areaAt } from './areas.ts'
import { Exhibit, State } from './exhibit.tsx'
import { GalleryScreen } from './gallery-screen.tsx'
import { GalleryStates } from './screen-states.tsx'

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
