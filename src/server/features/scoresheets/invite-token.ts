import { hash, randomBytes } from 'node:crypto'

/** 256 random bits with which somebody joins a scoresheet: nobody guesses them. */
export const makeInviteToken = (): string => randomBytes(32).toString('base64url')

/** What the store keeps of it: an invitation cannot be had back from there. */
export const hashInviteToken = (token: string): string => hash('sha256', token, 'base64url')
