import { type Day, formatDay } from './day.ts'

const MS_PER_DAY = 86_400_000

/** The day it is in UTC at an instant (epoch milliseconds). */
export const toUtcDay = (instant: number): Day => formatDay(Math.floor(instant / MS_PER_DAY))
