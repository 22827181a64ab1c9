/** Seconds of a film, whole ones: 90 → "1:30", 3723 → "1:02:03". */
export function formatFilmTime(seconds: number): string {
  const whole = Math.max(Math.floor(seconds), 0)
  const two = (count: number): string => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours === 0 ? `${minutes}:${two(whole % 60)}` : `${hours}:${two(minutes)}:${two(whole % 60)}`
}
