import { hash, randomBytes } from 'node:crypto'

/** 256 random bits with which somebody comes into a circle: nobody guesses them. */
export const makeCircleToken = (): string => randomBytes(32).toString('base64url')

/** What the store keeps of it: an invitation cannot be had back from there. */
export const hashCircleToken = (token: string): string => hash('sha256', token, 'base64url')

/** Where the browser goes with it. It stands behind #, which browsers send to nobody: no proxy has it in its log. */
export const toCirclePath = (token: string): string => `/join#token=${token}`
