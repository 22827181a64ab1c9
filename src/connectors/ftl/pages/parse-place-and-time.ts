/** Strip and clock time as written. */
export interface FtlPlaceAndTime {
  strip?: string
  time?: string
}

const CLOCK = /(?:^|\s)(\d{1,2}:\d{2}(?: ?[AP]\.?M\.?)?)(?=\s|$)/i

/**
 * Strip and time out of "On strip 5 at 9:00 AM", "On strip Blue", "1:35 PM Strip Blue", "2:48 PM".
 * What is not said stays absent.
 */
export function findPlaceAndTime(text: string): FtlPlaceAndTime {
  const time = CLOCK.exec(text)?.[1]
  const rest = (time === undefined ? text : text.replace(time, ' ')).replace(/\s+/g, ' ').trim()
  // "On strip at 9:00 AM": none is given yet.
  const strip = /(?:^|\s)(?:strip|piste)\s+(?!at$)(.+?)(?:\s+at)?$/i.exec(rest)?.[1]
  return { ...(strip === undefined ? {} : { strip }), ...(time === undefined ? {} : { time }) }
}
