import { hash } from 'node:crypto'

/** 256 random bits as text for the cookie. */
export const formatSessionToken = (bytes: Buffer): string => bytes.toString('base64url')

/** What the store keeps: a token cannot be had back from it. */
export const hashSessionToken = (token: string): string => hash('sha256', token, 'base64url')
