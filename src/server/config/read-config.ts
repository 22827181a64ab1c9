import { isIP } from 'node:net'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { ASKFRED_SETTINGS, type AskfredAccess, toAskfredAccess } from './read-askfred-config.ts'
import { BACKUP_SETTINGS, toBackupKeys } from './read-backup-config.ts'
import { FIE_SETTINGS, type FieAccess, toFieAccess } from './read-fie-config.ts'
import {
  type MailAccess,
  SENDING_SETTINGS,
  type SmsAccess,
  toMailAccess,
  toSmsAccess,
} from './read-sending-config.ts'

import { ALL_SERVICES, parseServices, type Services } from './services.ts'

export { ConfigError } from './config-error.ts'

/** Where USA Fencing's member site is. */
export const USAF_URL = 'https://member.usafencing.org'

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Addresses or networks of proxies, comma-separated; never everybody, who could then claim to be anybody. */
const TrustedProxies = z
  .string()
  .refine(
    text => text.split(',').every(one => NAMED_NETWORKS.has(one.trim()) || isNetwork(one.trim())),
    'name the addresses of the proxies in front, as in 10.0.0.5 or 10.0.0.0/8, comma-separated; or loopback',
  )

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined) return most > 0
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
}

const flag = z.enum(['0', '1']).transform(value => value === '1')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  ALLEZ_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ALLEZ_DEMO: flag.optional(),
  /** Whoever asks for the server's figures shows it as a bearer token. */
  ALLEZ_METRICS_TOKEN: z.string().min(24).max(200).optional(),
  /** Base of a collector of OpenTelemetry (OTLP over HTTP), by the names that all who tell it use. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('allez'),
  /** Which share of calls, looks and tasks is followed. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** What this process does of what a server does; undefined: all of it. */
  ALLEZ_SERVICES: z.string().min(1).optional(),
  /** Proxies in front whose word on https and caller is trusted: addresses or networks, comma-separated. */
  ALLEZ_TRUST_PROXY: TrustedProxies.optional(),
  /** Where people reach this server: for links and for the way back from the connected services. */
  ALLEZ_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The operator's client at Google, for calendar and videos. */
  ALLEZ_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  ALLEZ_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** One base for all of Google's addresses: for a fake of it. */
  ALLEZ_GOOGLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Pictures by hashed e-mail address, fetched by this server. Off unless the operator says so. */
  ALLEZ_AVATARS: flag.default(false),
  /** Administrators have their rights only with a second factor. */
  ALLEZ_ADMINS_NEED_CODE: flag.default(false),
  ALLEZ_AVATAR_URL: z.url({ protocol: /^https?$/ }).default('https://www.gravatar.com'),
  /** 32 bytes in base64; older keys after it, comma-separated. Undefined: a file in the data folder. */
  ALLEZ_SECRET_KEY: z.string().min(40).optional(),
  ALLEZ_POLL_SECONDS: z.coerce.number().min(0.05).max(600).default(5),
  ALLEZ_FTL_URL: z.url({ protocol: /^https?$/ }).default('https://www.fencingtimelive.com'),
  ALLEZ_FTL_USER: z.string().min(1).optional(),
  ALLEZ_FTL_PASSWORD: z.string().min(1).optional(),
  /** The operator's word that they may read the source with this account: the date they made sure. */
  ALLEZ_FTL_PERMITTED: z.iso.date().optional(),
  ALLEZ_USAF_URL: z.url({ protocol: /^https?$/ }).default(USAF_URL),
  /** The operator's word that they may read USA Fencing's member site: the date on which it was allowed. */
  ALLEZ_USAF_PERMITTED: z.iso.date().optional(),
  /** How the source's owners can reach the operator; sent with every request. */
  ALLEZ_CONTACT: z.string().min(3).max(200).optional(),
  ...ASKFRED_SETTINGS,
  ...FIE_SETTINGS,
  ...SENDING_SETTINGS,
  ...BACKUP_SETTINGS,
})

/** An account at Fencing Time Live that the operator may use. */
export interface FtlAccess {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly contact: string
}

/** USA Fencing's member site, which the operator may read. */
export interface UsafAccess {
  readonly url: string
  readonly contact: string
}

/** The operator's client at the connected services. */
export interface GoogleAccess {
  readonly clientId: string
  readonly clientSecret: string
  /** Undefined: the real services. */
  readonly url: string | undefined
}

/** Where the steps of calls, looks and tasks are told to. */
export interface TraceAccess {
  readonly endpoint: string
  readonly service: string
  /** Which share of them, 0 to 1. */
  readonly share: number
}

/** Settings of a server. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Undefined: the cache is in this process. */
  readonly redisUrl: string | undefined
  /** True or false as asked for; undefined: the demo runs where nothing else is set up. */
  readonly demo: boolean | undefined
  readonly services: Services
  /** Undefined: nobody gets the server's figures. */
  readonly metricsToken: string | undefined
  /** Undefined: nothing is told of where the time of calls, looks and tasks goes. */
  readonly traces: TraceAccess | undefined
  readonly trustProxy: string | false
  /** Origin at which people reach this server, where the operator says so. */
  readonly publicUrl: string | undefined
  /** Undefined: calendar and videos cannot be connected. */
  readonly google: GoogleAccess | undefined
  readonly secretKey: string | undefined
  /** The keys of copies of the database, the first one to seal with; none: they are not sealed. */
  readonly backupKeys: readonly Buffer[]
  /** Whom others may ask about this server. */
  readonly contact: string | undefined
  /** Undefined: no mails are sent. */
  readonly mail: MailAccess | undefined
  /** Undefined: no texts are sent. */
  readonly sms: SmsAccess | undefined
  /** Base of the picture service; undefined: no pictures are fetched. */
  readonly avatarUrl: string | undefined
  /** Whether administrators have their rights only once their second factor is on. */
  readonly adminsNeedCode: boolean
  readonly pollMs: number
  /** Undefined: the live source is off. */
  readonly ftl: FtlAccess | undefined
  /** Undefined: AskFRED is off. */
  readonly askfred: AskfredAccess | undefined
  /** Undefined: the FIE is off. */
  readonly fie: FieAccess | undefined
  /** Undefined: USA Fencing's member site is not read. */
  readonly usaf: UsafAccess | undefined
}

/** Reads and checks the environment. Throws ConfigError naming every wrong setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.ALLEZ_DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    demo: env.ALLEZ_DEMO,
    services: toServices(env),
    metricsToken: env.ALLEZ_METRICS_TOKEN,
    traces: toTraceAccess(env),
    trustProxy: env.ALLEZ_TRUST_PROXY ?? false,
    publicUrl: env.ALLEZ_PUBLIC_URL === undefined ? undefined : new URL(env.ALLEZ_PUBLIC_URL).origin,
    google: toGoogleAccess(env),
    secretKey: env.ALLEZ_SECRET_KEY,
    backupKeys: toBackupKeys(env),
    contact: env.ALLEZ_CONTACT,
    mail: toMailAccess(env),
    sms: toSmsAccess(env),
    adminsNeedCode: env.ALLEZ_ADMINS_NEED_CODE,
    avatarUrl: env.ALLEZ_AVATARS ? env.ALLEZ_AVATAR_URL : undefined,
    pollMs: env.ALLEZ_POLL_SECONDS * 1000,
    ftl: toFtlAccess(env),
    askfred: toAskfredAccess(env),
    fie: toFieAccess(env),
    usaf: toUsafAccess(env),
  }
}

function toServices(env: z.infer<typeof Environment>): Services {
  if (env.ALLEZ_SERVICES === undefined) return ALL_SERVICES
  const services = parseServices(env.ALLEZ_SERVICES)
  if (env.DATABASE_URL === undefined && services.size < ALL_SERVICES.size) {
    throw new ConfigError('Services can be split over processes only with PostgreSQL: also set DATABASE_URL')
  }
  return services
}

function toUsafAccess(env: z.infer<typeof Environment>): UsafAccess | undefined {
  if (env.ALLEZ_USAF_PERMITTED === undefined) return undefined
  if (env.ALLEZ_CONTACT === undefined) {
    throw new ConfigError('USA Fencing is read only with a contact in every request; also set ALLEZ_CONTACT')
  }
  return { url: env.ALLEZ_USAF_URL, contact: env.ALLEZ_CONTACT }
}

function toFtlAccess(env: z.infer<typeof Environment>): FtlAccess | undefined {
  if (env.ALLEZ_FTL_USER === undefined && env.ALLEZ_FTL_PASSWORD === undefined) return undefined
  const missing = (
    ['ALLEZ_FTL_USER', 'ALLEZ_FTL_PASSWORD', 'ALLEZ_FTL_PERMITTED', 'ALLEZ_CONTACT'] as const
  ).filter(name => env[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(
      `Fencing Time Live is read only with an account whose use is permitted; also set ${missing.join(', ')}`,
    )
  }
  return {
    url: env.ALLEZ_FTL_URL,
    username: env.ALLEZ_FTL_USER ?? '',
    password: env.ALLEZ_FTL_PASSWORD ?? '',
    contact: env.ALLEZ_CONTACT ?? '',
  }
}

function toTraceAccess(env: z.infer<typeof Environment>): TraceAccess | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return { endpoint, service: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG }
}

function toGoogleAccess(env: z.infer<typeof Environment>): GoogleAccess | undefined {
  const { ALLEZ_GOOGLE_CLIENT_ID: clientId, ALLEZ_GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError('Set both ALLEZ_GOOGLE_CLIENT_ID and ALLEZ_GOOGLE_CLIENT_SECRET')
  }
  if (env.ALLEZ_PUBLIC_URL === undefined) {
    throw new ConfigError('Google sends people back to an address: also set ALLEZ_PUBLIC_URL')
  }
  return { clientId, clientSecret, url: env.ALLEZ_GOOGLE_URL }
}
