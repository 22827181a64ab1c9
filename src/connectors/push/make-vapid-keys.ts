import webPush from 'web-push'

/** The keys by which push services know one server for as long as it lives (RFC 8292), base64url: a new pair ends every subscription. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** A new pair on the curve P-256: 65 bytes of a point, 32 of its secret. */
export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()
