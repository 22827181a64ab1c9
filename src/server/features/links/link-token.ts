import { hash, randomBytes } from 'node:crypto'

/** 256 random bits as a part of an address: nobody guesses it. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url')

/** What the store keeps: a link cannot be had back from it. */
export const hashLinkToken = (token: string): string => hash('sha256', token, 'base64url')
