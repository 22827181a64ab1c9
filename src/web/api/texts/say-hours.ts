/** "1 h 10 min", "52 min", "2 h": how long something is, in letters that every language of the screens shares. */
export function sayHours(hours: number, minutes: number): string {
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}
