import { t } from '@lingui/core/macro'

/** "12 h 15", "45 min", "2 h": how long something takes, in minutes. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${String(rest).padStart(2, '0')}`
}
