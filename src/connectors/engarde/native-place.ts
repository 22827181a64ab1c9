import { findRecordText, type LispRecord } from './read-lisp.ts'

/** Strip and time of a pool or match: [piste_no "5"], [heure "~12:30"]; "~0:00" is no time. */
export function toNativePlace(record: LispRecord): { strip?: string; time?: string } {
  const strip = findRecordText(record, 'piste_no')
  const [, hour = '', minute = ''] = /^~?(\d{1,2}):(\d{2})$/.exec(findRecordText(record, 'heure') ?? '') ?? []
  const time =
    hour === '' || (Number(hour) === 0 && minute === '00') ? undefined : `${hour.padStart(2, '0')}:${minute}`
  return { ...(strip === undefined ? {} : { strip }), ...(time === undefined ? {} : { time }) }
}
